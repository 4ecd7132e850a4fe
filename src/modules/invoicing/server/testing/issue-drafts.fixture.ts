/** A process that issues drafts and can be killed: `node issue-drafts.fixture.ts <address of the database> <moment> <ids>`. */
import { openDatabase } from '#platform/server/db.ts';
import { issueDrafts } from './issue-drafts.ts';

const [, , address = '', moment = '', ids = ''] = process.argv;
const database = openDatabase(address, 8);
process.stdout.write('running\n');
await issueDrafts(database, moment, ids.split(',').map(Number));
await database.close();
