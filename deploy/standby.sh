#!/usr/bin/env bash
# Takes a copy of the database once, and follows it.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  gosu postgres pg_basebackup -h database -U portico -D "$PGDATA" -R -X stream -c fast
fi
exec gosu postgres postgres -c hot_standby=on -c hot_standby_feedback=on -c max_standby_streaming_delay=5s
