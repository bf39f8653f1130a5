#compdef lockctl
# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# lockctl itself knows what may come next; after `--` of `run`, the shell completes the command.

_lockctl() {
    local -a offers
    offers=("${(@f)$(_call_program offers ${(q)words[1]} --complete ${(q)words[2,CURRENT]})}")
    case ${offers[1]} in
        @files) _files ;;
        @command)
            local at=${words[(i)--]}
            shift $at words
            (( CURRENT -= at ))
            _normal
            ;;
        "") return 1 ;;
        *) compadd -- "${offers[@]}" ;;
    esac
}

_lockctl "$@"
