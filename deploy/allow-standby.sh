#!/usr/bin/env bash
# Lets the standby follow, from the network of these containers.
set -euo pipefail
echo 'host replication portico all scram-sha-256' >> "$PGDATA/pg_hba.conf"
