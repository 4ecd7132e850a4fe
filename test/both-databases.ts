/**
 * The tests that `npm test` also runs on a second PostgreSQL, if there is one. They cover what may differ between
 * versions: the schema, and SQL generated from declarations. Other module code behaves the same on both; `npm run
 * test:full` runs everything on both. A file with an unusual kind of SQL is added here.
 */
export const onBothDatabases: readonly string[] = [
  // Schema and demo data, the job queue, the audit trail's hash chain, table copies for exports.
  'test/{tables,imports,exports,masters/masters,demo/demo}.test.ts',
  'src/platform/server/{audit,deleted,jobs,list,mail,master,notify,record,search}/*.test.ts',
  'src/platform/server/export/stored-rows.test.ts',
  'src/platform/server/prepared-query.test.ts',
  // Every list, filter, sort, count and single record, queried in many ways by all roles.
  'test/{contract,laws-asked}.test.ts',
  // Modules' own statements for search, lists, imports, exports and counts.
  'src/modules/*/server/{*-list,*-search,digest,drop-downs,entries,entries-in-use,export,import,merging,search,summary}.test.ts',
  // Locks, and simultaneous requests.
  'src/modules/*/server/at-once.test.ts',
];

/** Name of the second run. */
export const secondDatabase = 'on the second PostgreSQL';
