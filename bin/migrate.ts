/** Migrates the database of DATABASE_URL to the newest schema: `npm run migrate`. Starting the portal does it too. */
import { configuration } from '#app/server/configuration.ts';
import { prepareConfigured } from '#app/server/data.ts';
import { addressesOf } from '#platform/server/database/addresses.ts';

const config = configuration();
if (config.databaseUrl === null) {
  console.error('DATABASE_URL is not set. The embedded database is migrated by npm start.');
  process.exit(1);
}
const applied = await prepareConfigured(addressesOf(config, config.databaseUrl));
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The schema is up to date');
