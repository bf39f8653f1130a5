// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_<target> CORPUS [MUTATIONS [SEED]]: feeds a target each file of its corpus, then that many mutated
// inputs. For compilers without libFuzzer, and as a regression test of fixed findings. The current input is
// kept in a file in the working directory, which remains when the target crashes.

#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/mutation.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <cstring>
#include <vector>

namespace {

constexpr qsizetype longestInput = 1024 * 1024;

// Written through shared memory that the system preserves even if this process crashes.
class InputUnderWay
{
public:
    explicit InputUnderWay(const QString &path)
        : m_file(path)
    {
        if (m_file.open(QIODevice::ReadWrite | QIODevice::Truncate) && m_file.resize(longestInput))
            m_memory = m_file.map(0, longestInput);
        if (!m_memory)
            qFatal("cannot write %s", qPrintable(path));
    }

    ~InputUnderWay() { m_file.remove(); }

    void run(const QByteArray &input)
    {
        m_file.resize(qMax(input.size(), qsizetype(1))); // an empty input leaves one zero byte
        std::memcpy(m_memory, input.constData(), size_t(input.size()));
        // Passes an exact-size copy, so that a sanitizer detects reads beyond its end.
        const std::vector<std::uint8_t> copy(input.begin(), input.end());
        LLVMFuzzerTestOneInput(copy.data(), copy.size());
    }

private:
    QFile m_file;
    uchar *m_memory = nullptr;
};

QByteArrayList corpusIn(const QString &folder)
{
    QStringList paths;
    for (QDirIterator files(folder, QDir::Files); files.hasNext();)
        paths.append(files.next());
    paths.sort();
    QByteArrayList inputs;
    for (const QString &path : paths) {
        QFile file(path);
        if (file.open(QIODevice::ReadOnly) && file.size() <= longestInput)
            inputs.append(file.readAll());
    }
    return inputs;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QByteArrayList corpus = corpusIn(arguments.value(1));
    if (corpus.isEmpty())
        qFatal("no corpus in %s", qPrintable(arguments.value(1)));
    const int mutations = arguments.value(2).toInt();
    QRandomGenerator random(arguments.value(3).toUInt());
    InputUnderWay input(QFileInfo(arguments.value(0)).fileName() + QStringLiteral(".died-of"));
    for (const QByteArray &each : corpus)
        input.run(each);
    for (int i = 0; i < mutations; ++i)
        input.run(fuzzing::mutated(corpus, random));
    std::printf("%lld inputs of the corpus and %d like them\n", qlonglong(corpus.size()), mutations);
    return 0;
}
