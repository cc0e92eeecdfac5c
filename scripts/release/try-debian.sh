#!/bin/sh
# Installs, upgrades and purges the Debian package in a fresh Debian. As root, with debootstrap:
#
#   npm run release -- --deb && scripts/release/try-debian.sh release/almanac_VERSION_ARCHITECTURE.deb [ROOT]
#
# ROOT is a folder with a Debian that debootstrap made; without it one is made and removed. There is no systemd in a chroot,
# so the command of the unit is run as its user.
set -eu
deb=$(realpath "$1")
root=${2:-$(mktemp -d)}
step() { printf '\n$ %s\n' "$*"; }
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
leave() {
  [ -z "${server:-}" ] || kill "$server" 2>/dev/null || true
  umount "$root/proc" 2>/dev/null || true
  [ "$root" = "$given" ] || rm -rf "$root"
}
given=${2:-}
trap leave EXIT

[ -x "$root/usr/bin/dpkg" ] ||
  debootstrap --variant=minbase --include=ca-certificates,libatomic1,libstdc++6 bookworm "$root" >/dev/null
mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"
cp "$deb" "$root/root/almanac.deb"

# A simple command, so that $! is the server itself.
serve() {
  # The log of the server before must not be taken for this one's.
  rm -f "$root/root/log"
  command=$(sed -n 's/^ExecStart=//p' "$root/lib/systemd/system/almanac.service")
  chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin setpriv --reuid=almanac --regid=almanac --init-groups sh -c "
    cd /var/lib/almanac; umask 077; set -a; . /etc/almanac/almanac.env
    PORT=0 ALMANAC_LOG_LEVEL=warn exec $command" >"$root/root/log" 2>&1 &
  server=$!
  until grep -qs 'serves at' "$root/root/log"; do
    kill -0 "$server" || { cat "$root/root/log"; exit 1; }
    sleep 0.2
  done
  address=$(sed -n 's/^Almanac.*serves at //p' "$root/root/log")
  inside /usr/lib/almanac/node/bin/node -e "
    fetch('$address/ready').then(async answer => console.log('GET /ready', answer.status, await answer.text()))"
}
stop() {
  kill "$server"
  wait "$server" || true
  server=
}

step dpkg -i almanac.deb
inside dpkg -i /root/almanac.deb
step 'ls -ld /etc/almanac/almanac.env /var/lib/almanac; id almanac'
inside ls -ld /etc/almanac/almanac.env /var/lib/almanac | cut -c 1-10,12-40
inside id almanac
step 'the command of the unit, as its user'
serve
step 'almanac user add maria --role author'
inside almanac user add maria --role author --json | sed 's/"password": ".*"/"password": "…"/'
stop

step 'an upgrade keeps the settings and the calendar'
echo 'ALMANAC_SITE_NAME=Kept' >>"$root/etc/almanac/almanac.env"
inside dpkg -i /root/almanac.deb
grep Kept "$root/etc/almanac/almanac.env"
serve
inside almanac user list
stop

step dpkg -r almanac
inside dpkg -r almanac
inside ls /var/lib/almanac /etc/almanac
step dpkg -P almanac
inside dpkg -P almanac
for path in /usr/lib/almanac /etc/almanac /var/lib/almanac /usr/bin/almanac; do
  [ ! -e "$root$path" ] || { echo "$path is left"; exit 1; }
done
inside id almanac 2>&1 || true
step 'everything is gone'
