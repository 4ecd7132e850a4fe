import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { startJobs } from '../jobs/run.ts';
import { backgroundWork } from '../work.ts';
import { deliverMail } from './deliver.ts';
import { sendMail } from './mail.ts';

const arrived: string[] = [];
/** Recipients that wait for their own server's reply. */
const hanging: (() => void)[] = [];

/** Says nothing to recipients whose own server hangs. */
const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onRcptTo: ({ address }, _session, done) => {
    if (!address.endsWith('@hangs.example')) return done();
    hanging.push(() => done());
  },
  onData: (stream, { envelope }, done) => {
    stream.resume();
    stream.on('end', () => (arrived.push(...envelope.rcptTo.map(({ address }) => address)), done()));
  },
});

let runtime: TestRuntime;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  runtime = await testRuntime({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

const send = (to: string) =>
  runtime.database.db.transaction().execute((db) => {
    const work = { ...backgroundWork(runtime.database, runtime.config, runtime.log), db };
    const write = () => ({ subject: 'News', greeting: 'Hello,', paragraphs: ['something has happened.'] });
    return sendMail(work, { kind: 'news', write }, to, {});
  });

test('a recipient’s hanging mail server does not delay others', async () => {
  for (let count = 0; count < 20; count += 1) await send(`number${count}@hangs.example`);
  const running = await startJobs({ ...runtime, jobs: [deliverMail] }, { recurring: false });
  await expect.poll(() => hanging.length, { timeout: 8000 }).toBe(4);
  await send('ariana@example.com');
  await expect.poll(() => arrived, { timeout: 8000 }).toEqual(['ariana@example.com']);
  expect(hanging).toHaveLength(4);
  for (const answer of hanging) answer();
  await running.stop();
});
