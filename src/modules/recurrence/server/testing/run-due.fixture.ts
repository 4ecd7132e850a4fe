/**
 * A process that makes due jobs and can be killed: `node run-due.fixture.ts <address of the database> <moment>`. Like
 * the portal it caches the small lists.
 */
import { openDatabase } from '#platform/server/db.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { openListener } from '#platform/server/listener.ts';
import { openReferences } from '#platform/server/reference.ts';
import { dueJobs } from '#test/due-jobs.ts';
import { testConfig } from '#test/settings.ts';
import pino from 'pino';
import { makeRecurringJobs } from '../runner.ts';

const [, , address = '', moment = ''] = process.argv;
const database = openDatabase(address, 4);
const lists = openDatabase(address, 2);
const listener = await openListener(address, pino({ level: 'silent' }));
const references = await openReferences(listener, lists.db);
await enqueue(database, makeRecurringJobs, {});
process.stdout.write('running\n');
await dueJobs(database, testConfig(), () => new Date(moment), references);
await listener.close();
await lists.close();
await database.close();
