import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { enqueue } from '../jobs/job.ts';
import { backgroundWork, type Work } from '../work.ts';
import { deliverMail } from './deliver.ts';
import { type MailTables, type MailTemplate, sendMail } from './mail.ts';

type Refusal = Error & { responseCode: number };
type Received = { to: string[]; headers: string; body: string };

const received: Received[] = [];
let refuse: (recipient: string) => number | undefined = () => undefined;

const server = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onRcptTo: ({ address }, _session, done) => {
    const code = refuse(address);
    done(
      code ? Object.assign<Error, Pick<Refusal, 'responseCode'>>(new Error('Not now'), { responseCode: code }) : null,
    );
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('end', () => {
      const [headers = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        headers,
        body: body.join('\r\n\r\n'),
      });
      done();
    });
  },
});

let runtime: TestRuntime;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  runtime = await testRuntime({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Portico <no-reply@portico.example>',
    hiringMailFrom: 'Hiring <jobs@portico.example>',
  });
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));
beforeEach(async () => {
  received.length = 0;
  runtime.logged.length = 0;
  refuse = () => undefined;
  await runtime.database.pool.query('truncate mail');
  await runtime.database.pool.query('delete from graphile_worker._private_jobs');
});

const welcome: MailTemplate<{ name: string }> = {
  kind: 'welcome',
  write: ({ name }) => ({
    subject: `Welcome, ${name}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Good to have you.', { button: 'Open the portal', link: 'https://portal.example/' }],
  }),
};

const send = (to: string, name = 'Ariana', config = runtime.config, template = welcome) =>
  runtime.database.db.transaction().execute((db) => {
    const work = backgroundWork({ db, pool: runtime.database.pool }, config, runtime.log);
    return sendMail(work, template, to, { name });
  });
const deliver = (minutes = 0) => runtime.run([deliverMail], () => new Date(Date.now() + minutes * 60_000));
const states = () =>
  runtime.database.db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select(['state', 'attempts', 'error'])
    .orderBy('id')
    .execute();

describe('with a mail server', () => {
  test('one email is one message, however often it is retried', async () => {
    const seen: string[] = [];
    refuse = () => (received.length === 0 ? undefined : 451);
    await send('ariana@example.com');
    await deliver();
    await runtime.database.pool.query(`update mail set state = 'queued'`);
    refuse = () => undefined;
    const { rows } = await runtime.database.pool.query<{ id: number }>('select id from mail');
    await enqueue(runtime.database, deliverMail, { id: rows[0]?.id ?? 0 });
    await deliver();
    await send('omar@example.com');
    await deliver();
    for (const { headers } of received) seen.push(/^Message-ID: (.*)$/im.exec(headers)?.[1] ?? '');
    expect(seen[0]).toMatch(/^<mail-\d+-\w+@portico\.example>$/);
    expect([seen[1] === seen[0], seen[2] === seen[0]]).toEqual([true, false]);
  });

  test('hiring emails come from a separate address', async () => {
    await send('ariana@example.com', 'Ariana', runtime.config, { ...welcome, sender: 'hiring' });
    await deliver();
    expect(received[0]?.headers).toMatch(/^From: Hiring <jobs@portico\.example>$/m);
  });

  test('an email arrives as HTML and as text', async () => {
    await send('ariana@example.com');
    expect(await states()).toEqual([{ state: 'queued', attempts: 0, error: null }]);
    await deliver();
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, error: null }]);
    const [mail] = received;
    expect(mail?.to).toEqual(['ariana@example.com']);
    expect(mail?.headers).toMatch(/^From: Portico <no-reply@portico\.example>$/m);
    expect(mail?.headers).toMatch(/^Subject: Welcome, Ariana$/m);
    expect(mail?.headers).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(mail?.body).toMatch(
      /Content-Type: text\/plain[\s\S]*Hello Ariana,[\s\S]*Content-Type: text\/html[\s\S]*<!doctype/,
    );
  });

  test('an appointment arrives as a calendar part and as a file', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    const invited = {
      ...welcome,
      write: async (data: { name: string }, work: Work) => ({ ...(await welcome.write(data, work)), calendar }),
    };
    await runtime.database.db.transaction().execute((db) => {
      const work = backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log);
      return sendMail(work, invited, 'ariana@example.com', { name: 'Ariana' });
    });
    await deliver();
    const [mail] = received;
    expect(mail?.body).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
    expect(mail?.body).toMatch(/Content-Disposition: attachment; filename=invitation\.ics/);
  });

  test('a temporary refusal is retried after a minute', async () => {
    refuse = () => 451;
    await send('ariana@example.com');
    await deliver();
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 1, error: expect.stringContaining('451') }]);
    refuse = () => undefined;
    await deliver();
    expect(received, 'not before the pause is over').toHaveLength(0);
    await deliver(1.1);
    expect(await states()).toEqual([{ state: 'sent', attempts: 2, error: null }]);
  });

  test('it is retried every quarter of an hour; after two days it fails, with the reason', async () => {
    refuse = () => 451;
    await send('ariana@example.com');
    for (const minutes of [0, 2, 8, 24]) await deliver(minutes);
    expect(await states()).toMatchObject([{ state: 'queued', attempts: 4 }]);
    await runtime.database.pool.query('update mail set attempts = attempts + 190');
    await deliver(40);
    expect(await states()).toMatchObject([{ state: 'failed', attempts: 195 }]);
    expect(await states()).toMatchObject([{ error: expect.stringContaining('Not now') }]);
    expect(runtime.logged.join('')).toContain('a mail failed');
    expect(runtime.logged.join(''), 'the log names nobody').not.toContain('ariana');
  });

  test('a code someone waits for goes before invitations queued earlier', async () => {
    const sendLasting = (to: string, lasts: number) =>
      runtime.database.db.transaction().execute((db) => {
        const work = backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log);
        return sendMail(work, { ...welcome, lasts }, to, { name: 'Ariana' });
      });
    await sendLasting('invited@example.com', 72 * 60 * 60);
    await send('told@example.com');
    await sendLasting('waiting@example.com', 120);
    await deliver();
    expect(received.map(({ to }) => to[0])).toEqual(['waiting@example.com', 'invited@example.com', 'told@example.com']);
  });

  test('a code is sent while it is valid, and kept no longer', async () => {
    const code = { ...welcome, kind: 'code', lasts: 120 };
    const sendCode = () =>
      runtime.database.db.transaction().execute((db) => {
        const work = backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log);
        return sendMail(work, code, 'ariana@example.com', { name: 'Ariana' });
      });
    const kept = async () =>
      (
        await runtime.database.pool.query<{ state: string; kept: string }>(
          'select state, text || html as kept from mail',
        )
      ).rows;
    await sendCode();
    await deliver();
    expect(await kept()).toEqual([{ state: 'sent', kept: '' }]);
    await runtime.database.pool.query('truncate mail');
    refuse = () => 451;
    await sendCode();
    await deliver();
    expect(await kept()).toEqual([{ state: 'queued', kept: expect.stringContaining('Hello Ariana') }]);
    refuse = () => undefined;
    await deliver(2.1);
    expect(received).toHaveLength(1);
    expect(await kept()).toEqual([{ state: 'failed', kept: '' }]);
    expect(await states()).toMatchObject([{ error: 'The code or link in it no longer worked' }]);
  });

  test('an unknown recipient fails at once, and delays no one else', async () => {
    refuse = (recipient) => (recipient.startsWith('gone') ? 550 : undefined);
    await send('gone@example.com');
    await send('ariana@example.com');
    await deliver();
    expect(await states()).toMatchObject([
      { state: 'failed', attempts: 1, error: expect.stringContaining('550') },
      { state: 'sent', attempts: 1 },
    ]);
  });

  test('an unreachable server is retried', async () => {
    const nowhere = { ...runtime.config, smtpUrl: 'smtp://127.0.0.1:1' };
    await send('ariana@example.com', 'Ariana', nowhere);
    await runtime.run([
      { ...deliverMail, prepare: async (work, id) => deliverMail.prepare?.({ ...work, config: nowhere }, id as never) },
    ]);
    expect(await states()).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('a name cannot add a header or a recipient', async () => {
    await send('ariana@example.com', 'Ariana\r\nBcc: all@example.com\r\n\r\n<b>');
    await deliver();
    expect(received).toMatchObject([{ to: ['ariana@example.com'] }]);
    expect(received[0]?.headers).toContain('Subject: Welcome, Ariana Bcc: all@example.com <b>\r\n');
    expect(received[0]?.headers).not.toMatch(/^Bcc:/im);
    expect(received[0]?.body).toContain('&lt;b&gt;');
  });

  test.each(['ariana@example.com\r\nBcc: all@example.com', 'ariana@example.com, all@example.com', '<all@example.com>'])(
    'text that is not a single address is never sent to: %j',
    async (recipient) => {
      await send(recipient);
      await deliver();
      expect(await states()).toEqual([{ state: 'failed', attempts: 1, error: 'This is not an e-mail address' }]);
      expect(received).toEqual([]);
    },
  );
});

test('without a mail server an email stays in the outbox and nothing is queued', async () => {
  await send('ariana@example.com', 'Ariana', { ...runtime.config, smtpUrl: null });
  await deliver();
  expect(await states()).toEqual([{ state: 'kept', attempts: 0, error: null }]);
  expect(received).toEqual([]);
});
