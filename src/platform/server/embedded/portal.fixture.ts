import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { startEmbeddedDatabase } from './embedded-database.ts';
import { takeFolder } from './take-folder.ts';

/**
 * A portal for tests to kill: takes the folder of the first argument, starts the database, commits a row, has a child
 * process as any portal may, prints the address and runs until it is killed.
 */
const [folder = '', durable = 'durable'] = process.argv.slice(2);
// Ctrl-C in the terminal: a real portal, too, keeps running until it has shut down.
process.on('SIGINT', () => process.stdout.write('interrupted by SIGINT\n'));
try {
  await takeFolder(folder);
  process.stdout.write('taken the folder\n');
  const database = await startEmbeddedDatabase(folder, { durable: durable === 'durable' });
  const client = new Client({ connectionString: database.url('postgres') });
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS kept (id int)');
  await client.query('INSERT INTO kept VALUES (1)');
  const child = spawn('sleep', ['30'], { detached: true, stdio: 'inherit' });
  process.stdout.write(`child ${child.pid}\nurl ${database.url('postgres')}\n`);
  setInterval(() => undefined, 1000);
} catch (error) {
  process.stdout.write(`failed ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
