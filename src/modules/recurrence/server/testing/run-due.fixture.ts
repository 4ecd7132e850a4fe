/** A process that makes what is due and can be killed: `node run-due.fixture.ts <address of the database> <moment>`. */
import { openDatabase } from '#platform/server/db.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { dueJobs } from '#test/due-jobs.ts';
import { testConfig } from '#test/settings.ts';
import { makeRecurringJobs } from '../runner.ts';

const [, , address = '', moment = ''] = process.argv;
const database = openDatabase(address, 4);
await enqueue(database, makeRecurringJobs, {});
process.stdout.write('running\n');
await dueJobs(database, testConfig(), () => new Date(moment));
await database.close();
