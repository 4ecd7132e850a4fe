#!/usr/bin/env bash
# Makes the role that the portal serves by: it owns no table, and is given at each start what it needs. A new database runs
# this by itself; one from before is given it once: docker compose exec database bash /docker-entrypoint-initdb.d/serving-role.sh
set -euo pipefail
psql --set ON_ERROR_STOP=1 --username portico --dbname portico <<'SQL'
\getenv password SERVING_PASSWORD
create role portico_serving login password :'password';
SQL
