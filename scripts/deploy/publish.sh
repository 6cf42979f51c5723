#!/usr/bin/env bash
# Brings the built site to nginx or Caddy without a moment in which a page lacks something of its own.
#
#   scripts/deploy/publish.sh nginx deploy@ufuq.example
#   scripts/deploy/publish.sh caddy                        on this machine
#
#   UFUQ_HOME     folder on the server that holds builds/ and the link live      /srv/ufuq
#   UFUQ_RELOAD   what makes the server read its configuration anew              sudo systemctl reload nginx
#
# Every build has a folder of its own; what lies in the one before is not sent again.
# The configuration names that folder, so pages and their policies change together, at the reload; requests
# that are under way end with the build they began with. When the reload fails, the link goes back.
# The newest three builds stay. Needs rsync on both sides.

set -euo pipefail

server=${1:?say nginx or caddy}
target=${2:-}
home=${UFUQ_HOME:-/srv/ufuq}
reload=${UFUQ_RELOAD:-sudo systemctl reload $server}
build=builds/$(date -u +%Y%m%d-%H%M%S-%N)
packed=$(mktemp -d)
trap 'rm -rf "$packed"' EXIT

there() {
  if [ -n "$target" ]; then ssh "$target" "$1"; else bash -c "$1"; fi
}

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# The scripts want the Node of the packages; the machine's own may be an older one.
PATH=$PWD/node_modules/.bin:$PATH
node scripts/pack.ts "$server" --to "$packed/$server" --root "$home/$build/site"
there "mkdir -p '$home/builds'"
# By their content: two builds may be of one second.
rsync -a --checksum --exclude=/.pack.json --chmod=D755,F644 --link-dest="$home/live/" "$packed/$server/" "${target:+$target:}$home/$build/"

before=$(there "readlink '$home/live' || true")
# Scripts first: while the server changes over, whoever got a new page may ask the old build for them.
if [ -n "$before" ]; then there "cp -aln '$home/$build/site/_astro/.' '$home/live/site/_astro/'"; fi

lead() {
  there "ln -sfn '$1' '$home/live.next' && mv -T '$home/live.next' '$home/live'"
}
lead "$build"
if ! there "$reload"; then
  if [ -n "$before" ]; then lead "$before"; fi
  echo "the server does not take the new configuration; ${before:-nothing} is still live" >&2
  exit 1
fi
there "cd '$home/builds' && ls -1 | sort | head -n -3 | xargs -r rm -rf --"
echo "$build is live"
