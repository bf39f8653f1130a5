// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An application that measures how long the GUI thread works for each frame. It counts all events from the
// end of one painted frame to the end of the next, without waiting.

#pragma once

#include <QApplication>
#include <QList>

#include <functional>

namespace bench {

class MeteredApplication final : public QApplication
{
public:
    MeteredApplication(int &argc, char **argv)
        : QApplication(argc, argv)
    { }

    static MeteredApplication &instance() { return *static_cast<MeteredApplication *>(qApp); }

    bool notify(QObject *receiver, QEvent *event) override;

    void begin();
    [[nodiscard]] const QList<double> &frames() const { return m_frames; } // milliseconds of work for each
    [[nodiscard]] double longestEvent() const { return m_longest; } // milliseconds

    // Called when a frame has been painted.
    std::function<void()> painted;

private:
    int m_depth = 0;
    bool m_isPainted = false;
    qint64 m_begun = 0;
    double m_work = 0;
    double m_longest = 0;
    QList<double> m_frames;
};

} // namespace bench
