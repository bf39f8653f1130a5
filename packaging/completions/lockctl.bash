# SPDX-FileCopyrightText: 2026 The Lockscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# lockctl itself knows what may come next; after `--` of `run`, the shell completes the command.

_lockctl() {
    local line=${COMP_LINE:0:COMP_POINT} words offers current
    read -ra words <<<"$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    current=${words[-1]}
    mapfile -t offers < <("${COMP_WORDS[0]}" --complete "${words[@]:1}" 2>/dev/null)
    case ${offers[0]:-} in
        @files)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            ;;
        @command)
            local i
            for i in "${!COMP_WORDS[@]}"; do
                if [ "${COMP_WORDS[i]}" = -- ]; then break; fi
            done
            if declare -F _command_offset >/dev/null; then _command_offset "$((i + 1))"; else COMPREPLY=(); fi
            ;;
        *)
            # Bash takes a word apart at its colons and equals signs, and replaces the last part alone.
            local done=${current%"${current##*[:=]}"}
            COMPREPLY=("${offers[@]#"$done"}")
            ;;
    esac
}
complete -F _lockctl lockctl
