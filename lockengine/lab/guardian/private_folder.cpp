// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "lockengine/lab/guardian/private_folder.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <fstream>
#include <ftw.h>
#include <iterator>
#include <sstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace guardian {

namespace {

constexpr char namePrefix[] = "lockscope-";
constexpr size_t nameLength = sizeof namePrefix - 1 + 6;
constexpr time_t youngSeconds = 60; // a younger folder without a lock file may be under construction

std::string lockFileOf(const std::string &folder)
{
    return folder + "/guardian";
}

std::string contentOf(const std::string &path)
{
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string bootId()
{
    std::string id = contentOf("/proc/sys/kernel/random/boot_id");
    return id.substr(0, id.find('\n'));
}

// Field 22 of /proc/PID/stat, counted after the program's name, which may contain any characters; empty: no
// such process.
std::string startTimeOf(pid_t pid)
{
    const std::string stat = contentOf("/proc/" + std::to_string(pid) + "/stat");
    const size_t nameEnd = stat.rfind(')');
    if (nameEnd == std::string::npos)
        return {};
    std::istringstream fields(stat.substr(nameEnd + 1));
    std::string field;
    for (int number = 3; number <= 22; ++number)
        fields >> field;
    return field;
}

// The descriptor that holds the lock; -1 if another process has it, or removed the file meanwhile.
int lock(const std::string &file, int flags)
{
    const int fd = open(file.c_str(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0600);
    struct stat status = {};
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0 && fstat(fd, &status) == 0 && status.st_nlink > 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

void removeTree(const std::string &folder)
{
    const auto removeEntry
        = [](const char *path, const struct stat *, int, FTW *) { return ::remove(path), 0; };
    nftw(folder.c_str(), removeEntry, 8, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

// Kills a process only if it is still the recorded one: same boot, same pid, same start.
void endRecorded(const std::string &record)
{
    std::istringstream lines(record);
    std::string boot;
    if (!(lines >> boot) || boot != bootId())
        return;
    pid_t pid = 0;
    std::string startTime;
    while (lines >> pid >> startTime) {
        if (pid <= 1 || startTimeOf(pid) != startTime)
            continue;
        kill(-pid, SIGKILL);
        kill(pid, SIGKILL);
    }
}

void sweepFolder(const std::string &folder)
{
    struct stat status = {};
    if (lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != geteuid())
        return;
    const std::string file = lockFileOf(folder);
    if (access(file.c_str(), F_OK) != 0) {
        if (status.st_mtime + youngSeconds < time(nullptr))
            removeTree(folder);
        return;
    }
    const int fd = lock(file, 0);
    if (fd < 0)
        return;
    endRecorded(contentOf(file));
    removeTree(folder);
    close(fd);
}

} // namespace

std::optional<PrivateFolder> PrivateFolder::create(const std::string &parent)
{
    // Retries: the sweep of another starting guardian may lock a folder that was just created.
    for (int attempt = 0; attempt < 20; ++attempt) {
        std::string path = parent + "/" + namePrefix + "XXXXXX";
        if (!mkdtemp(path.data()))
            return std::nullopt;
        const int fd = lock(lockFileOf(path), O_CREAT | O_EXCL);
        if (fd < 0)
            continue;
        dprintf(fd, "%s\n", bootId().c_str());
        return PrivateFolder(path, fd);
    }
    return std::nullopt;
}

void PrivateFolder::record(pid_t child) const
{
    dprintf(m_lock, "%d %s\n", child, startTimeOf(child).c_str());
}

void PrivateFolder::remove() const
{
    removeTree(m_path);
}

void sweep(const std::string &parent)
{
    DIR *const directory = opendir(parent.c_str());
    if (!directory)
        return;
    while (const dirent *entry = readdir(directory)) {
        const std::string name = entry->d_name;
        if (name.size() == nameLength && name.compare(0, sizeof namePrefix - 1, namePrefix) == 0)
            sweepFolder(parent + "/" + name);
    }
    closedir(directory);
}

} // namespace guardian
