/**
 * The tests that `npm test` runs on a second PostgreSQL too, where there is one: what could work on one version and not on
 * the other is the schema, and SQL that is put together from declarations. What a module does with the rows is the same on
 * both; `npm run test:full` runs everything on both. A file that has SQL of its own kind adds itself here.
 */
export const onBothDatabases: readonly string[] = [
  // The schema and the demo data, the job queue, the audit trail's hash chain, copies of tables for exports.
  'test/{tables,imports,exports,masters/masters,demo/demo}.test.ts',
  'src/platform/server/{audit,deleted,jobs,list,mail,master,notify,record,search}/*.test.ts',
  'src/platform/server/export/stored-rows.test.ts',
  'src/platform/server/prepared-query.test.ts',
  // Every list, filter, sort, count and single record, asked in many ways by all roles.
  'test/{contract,laws-asked}.test.ts',
  // What modules search, list, import, export and count by statements of their own.
  'src/modules/*/server/{*-list,*-search,digest,drop-downs,entries,entries-in-use,export,import,merging,search,summary}.test.ts',
  // Locks, and two who do the same thing at once.
  'src/modules/*/server/at-once.test.ts',
];

/** What the run on it is called. */
export const secondDatabase = 'on the second PostgreSQL';
