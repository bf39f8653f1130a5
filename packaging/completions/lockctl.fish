# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lockctl itself knows what may come next; after `--` of `run`, the shell completes the command.

function __lockctl_offers
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l offers ($words[1] --complete $words[2..-1] "$current" 2>/dev/null)
    switch "$offers[1]"
        case @files
            __fish_complete_path "$current"
        case @command
            set -l at (contains -i -- -- $words)
            complete -C (string join ' ' -- (string escape -- $words[(math $at + 1)..-1]) "$current")
        case '*'
            printf '%s\n' $offers
    end
end
complete -c lockctl -f -a '(__lockctl_offers)'
