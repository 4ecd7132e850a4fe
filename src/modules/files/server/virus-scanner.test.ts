import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { submitCandidate } from '#modules/candidates/applying/contract.ts';
import { clientDocument } from '#modules/enquiries/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { eicar, startScanner, type TestScanner } from '#platform/server/files/clamd.fixture.ts';
import { storePrinted } from '#platform/server/files/printed.ts';
import { pingScanner, scannerAway } from '#platform/server/files/virus-scanner.ts';
import { sourceFiles } from '#test/source.ts';
import { backgroundWork } from '#platform/server/work.ts';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FilePortal, openFilePortal, pdf } from './testing/transfers.ts';

let scanner: TestScanner;
let files: FilePortal;
beforeAll(async () => {
  scanner = await startScanner();
  files = await openFilePortal({ config: { virusScanner: scanner.address } });
});
beforeEach(() => {
  scanner.behave('usual');
  scanner.seen.length = 0;
});
afterAll(() => scanner.stop());

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

/** The client documents in the storage, and their rows. */
const stored = async () => {
  const folder = join(files.portal.config.dataFolder, 'files', 'client_doc');
  const { rows } = await files.portal.database.pool.query('select object from file where uploaded_at is not null');
  return { objects: await readdir(folder).catch(() => []), rows: rows.length };
};

const away = {
  status: 503,
  type: 'INTERNAL',
  message: 'The file cannot be checked for viruses now. Nothing was saved; please try again in a moment',
};

describe('uploads go through the scanner', () => {
  test('byte for byte, and are stored if nothing is found', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(3 * 1024 * 1024, ' ')]);
    const { key } = await files.upload('Agreement.pdf', large);
    expect(scanner.seen.map((one) => one.equals(large))).toEqual([true]);
    expect((await (await files.get(await files.downloadUrl(key))).bytes()).length).toBe(large.length);
  });

  test('an infected file is refused with its name, and nothing of it is stored', async () => {
    const before = await stored();
    const { url } = await files.addressFor('Notes.txt');
    expect(await files.put(url, bytesOf(eicar))).toMatchObject({
      status: 400,
      type: 'VALIDATION',
      message: '“Notes.txt” is infected (Eicar-Test-Signature) and was not saved',
      fields: { file: '“Notes.txt” is infected (Eicar-Test-Signature) and was not saved' },
    });
    expect(await stored()).toEqual(before);
    const { rows } = await files.portal.database.pool.query(`select 1 from file where name = 'Notes.txt'`);
    expect(rows).toEqual([]);
    // The same address accepts a clean file.
    expect((await files.put(url, bytesOf('Nothing in it'))).status).toBe(200);
  });

  test('an infection at the very end is found, after megabytes were stored', async () => {
    const before = await stored();
    const { url } = await files.addressFor('Long.txt');
    const answer = await files.put(url, bytesOf(`${'a line of text\n'.repeat(600_000)}${eicar}`));
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('“Long.txt” is infected') });
    expect(await stored()).toEqual(before);
  });

  test('the finding is recorded with its sender, and administrators are told', async () => {
    const { url } = await files.addressFor('Trojan.txt', 'manager');
    await files.put(url, bytesOf(eicar));
    const { pool } = files.portal.database;
    const uploaded_by = Number(new URL(url, files.origin).searchParams.get('account'));
    const { rows } = await pool.query<{ after: string; actor_name: string }>(
      `select after, actor_name from audit_entry where event = 'upload.infected' order by id desc limit 1`,
    );
    expect(rows[0]?.actor_name).toBe(cast.manager.name);
    expect(rows[0]?.after).toMatchObject({ name: 'Trojan.txt', found: 'Eicar-Test-Signature', uploaded_by });
    const { rows: told } = await pool.query<{ title: string }>(
      `select title from notification join account on account.id = account_id
       where email = $1 and group_name = 'Operations' order by notification.id desc limit 1`,
      [cast.admin.email],
    );
    expect(told).toEqual([{ title: 'An infected file was refused: Trojan.txt' }]);
  });

  test('the resume sent with an application is scanned too', async () => {
    const { rows } = await files.portal.database.pool.query<{ id: number }>(
      `select min(id) as id from recruitment where status = 'Open'`,
    );
    const form = new FormData();
    for (const [name, value] of [
      ['name', 'Wynra Silvarley'],
      ['email', 'wynra@candidates.example'],
      ['phone', '07700 900778'],
      ['consent', 'true'],
    ] as const)
      form.append(name, value);
    form.append('candidate_resume[]', new File([pdf, eicar], 'Resume.pdf'));
    const body = new Response(form);
    const send = async () =>
      files.portal.call(submitCandidate, {
        as: 'hr',
        params: { post: rows[0]?.id ?? 0 },
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        body: Buffer.from(await body.clone().arrayBuffer()),
      });
    expect(await send()).toMatchObject({ status: 400, message: expect.stringContaining('“Resume.pdf” is infected') });
    await scanner.stop();
    expect(await send()).toMatchObject(away);
    await scanner.start();
  });
});

describe('a scanner that is', () => {
  const answerTo = async (name: string, bytes: Buffer = pdf) => {
    const { url } = await files.addressFor(name);
    return { url, answer: await files.put(url, new Uint8Array(bytes)) };
  };

  test('away blocks all uploads; the same address works once it is back', async () => {
    const before = await stored();
    await scanner.stop();
    const { url, answer } = await answerTo('Late.pdf');
    expect(answer).toMatchObject(away);
    expect(await stored()).toEqual(before);
    await scanner.start();
    expect((await files.put(url, new Uint8Array(pdf))).status).toBe(200);
  });

  test('gone in the middle of a file blocks the upload too', async () => {
    const before = await stored();
    scanner.behave('hangs up');
    expect((await answerTo('Half.pdf', Buffer.concat([pdf, Buffer.alloc(9_000_000, ' ')]))).answer).toMatchObject(away);
    expect(await stored()).toEqual(before);
  });

  test('limited to smaller files than the portal says so', async () => {
    scanner.behave('takes little');
    const { answer } = await answerTo('Large.pdf', Buffer.concat([pdf, Buffer.alloc(9_000_000, ' ')]));
    expect(answer).toMatchObject({
      status: 413,
      message: 'The file is too large for the virus scanner. Please tell your administrator',
    });
  });

  test('away is reported at the start', async () => {
    expect(await scannerAway(null)).toBeUndefined();
    expect(await scannerAway(scanner.address)).toBeUndefined();
    await scanner.stop();
    expect(await scannerAway(scanner.address)).toBe(
      'The virus scanner of VIRUS_SCANNER_URL does not answer (ECONNREFUSED): uploads are refused until it does',
    );
    await scanner.start();
  });
});

test('files printed by the portal skip the scanner, and no others do', async () => {
  await scanner.stop();
  const { database, config } = files.portal;
  const work = backgroundWork(
    { db: database.db, pool: database.pool },
    config,
    pino({ level: 'silent' }),
    files.portal.now(),
  );
  expect(await storePrinted(work, clientDocument, 'Invoice.pdf', pdf)).toMatchObject({
    received: { size: pdf.length },
  });
  await scanner.start();
  const unasked = sourceFiles('src/**/*.ts').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /\bown: true\b/.test(text),
  );
  expect(unasked.map(({ path }) => path).toSorted()).toEqual([
    'src/modules/exit/server/document.ts',
    'src/modules/reports/sending/server/files.ts',
    'src/platform/server/files/copy.ts',
    'src/platform/server/files/printed.ts',
  ]);
});

const socket = process.env['CLAMD_SOCKET'] ?? '/run/clamav/clamd.ctl';

describe.runIf(existsSync(socket))('with clamd itself', () => {
  test('the harmless test virus is found, and a clean file is stored', async () => {
    await pingScanner(`unix:${socket}`);
    const real = await openFilePortal({ config: { virusScanner: `unix:${socket}` } });
    await real.upload('Agreement.pdf', Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024, ' ')]));
    const { url } = await real.addressFor('Notes.txt');
    expect(await real.put(url, bytesOf(eicar))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^“Notes.txt” is infected \(.*Eicar.*\) and was not saved$/i),
    });
  });
});
