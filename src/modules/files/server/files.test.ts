import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientDocument } from '#modules/enquiries/contract.ts';
import { getFile, putFile, signUpload } from '#platform/contract/file-calls.ts';
import { attachFile } from '#platform/server/files/records.ts';
import { onePagePdf } from '#platform/server/files/sample-pdf.ts';
import { testPortal } from '#test/portal.ts';
import { type Body, type FilePortal, openFilePortal, pdf, type PutAnswer } from './testing/transfers.ts';
import { workAs } from './testing/work.ts';

let files: FilePortal;
let portal: FilePortal['portal'];
beforeAll(async () => {
  files = await openFilePortal();
  portal = files.portal;
});

/** The files in the storage, and their rows. */
const stored = async () => {
  const folder = join(portal.config.dataFolder, 'files', 'client_doc');
  const objects = await readdir(folder).catch(() => []);
  const { rows } = await portal.database.pool.query('select object, name, uploaded_at, removed_at from file');
  return { objects, rows };
};

describe('a file is uploaded and downloaded', () => {
  test('byte for byte, under its own name, with its size and kind', async () => {
    const { key, ...told } = await files.upload('Service agreement.pdf');
    expect(key).toMatch(/^client_doc\/[\w-]{22}\/Service agreement\.pdf$/);
    expect(told).toMatchObject({ name: 'Service agreement.pdf', type: 'application/pdf', size: pdf.length });
    const reply = await files.get(await files.downloadUrl(key));
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^inline; filename="Service agreement.pdf"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'accept-ranges': 'bytes',
    });
  });

  test('only files that a browser shows safely are shown; others are downloaded, and run nothing', async () => {
    const { key } = await files.upload('figures.csv', Buffer.from('a,b\n1,2\n'));
    const reply = await files.get(await files.downloadUrl(key), { 'accept-encoding': 'gzip' });
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(reply.headers.get('content-security-policy')).toMatch(/sandbox$/);
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe('a,b\n1,2\n');
  });

  test('names in any script arrive unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (stem) => {
        const wish = `x${stem.replace(/[/\\.]/g, '')}.pdf`;
        const { key, name } = await files.upload(wish);
        const reply = await files.get(await files.downloadUrl(key));
        const [, told = ''] = /filename\*=UTF-8''(.*)$/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
        expect(decodeURIComponent(told)).toBe(name);
        await reply.arrayBuffer();
      }),
      { numRuns: 15, examples: [['عقد الخدمة'], ['契約書'], ['Договор "№5" %41'], ["l'été (2026)*"]] },
    );
  });

  test('two files with the same name stay separate', async () => {
    const [first, second] = [await files.upload('Same.pdf'), await files.upload('Same.pdf', onePagePdf('Other', []))];
    expect(first.key).not.toBe(second.key);
    expect((await (await files.get(await files.downloadUrl(first.key))).bytes()).length).toBe(first.size);
  });

  test('uploading to the same address replaces the file, until a record has it', async () => {
    const { url, key } = await files.addressFor('Draft.pdf');
    expect((await files.put(url, new Uint8Array(pdf))).status).toBe(200);
    const better = onePagePdf('Better', ['By far.']);
    expect((await files.put(url, new Uint8Array(better))).result.size).toBe(better.length);
    expect((await (await files.get(await files.downloadUrl(key))).bytes()).length).toBe(better.length);
    await workAs(portal, 'admin', (work) => attachFile(work, key, clientDocument, 'enquiry', 1));
    const late = await files.put(url, new Uint8Array(pdf));
    expect([late.status, late.message]).toEqual([409, 'This file belongs to a record already']);
    expect((await (await files.get(await files.downloadUrl(key))).bytes()).length).toBe(better.length);
  });
});

test('slow uploads hold no database connection', async () => {
  const slow = Array.from({ length: portal.config.poolSize + 2 }, async (_, index) => {
    const { url } = await files.addressFor(`Slow ${index}.pdf`);
    const sending = httpRequest(`${files.origin}${url}`, {
      method: 'PUT',
      headers: { 'content-length': String(pdf.length) },
    });
    sending.write(pdf.subarray(0, 100));
    return sending;
  });
  const all = await Promise.all(slow);
  // The portal has started on each of them.
  const begun = "select count(*) from file where name like 'Slow %' and uploaded_at is null";
  const counted = async () => (await portal.database.pool.query<{ count: number }>(begun)).rows[0]?.count;
  await expect.poll(counted).toBe(all.length);
  expect((await portal.call(signUpload, { as: 'admin', query: { key: 'client_doc/Quick.pdf' } })).status).toBe(200);
  await files.upload('Quick.pdf');
  const answers = all.map(async (sending) => {
    const answered = once(sending, 'response');
    sending.end(pdf.subarray(100));
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  });
  expect(await Promise.all(answers)).toEqual(all.map(() => 200));
});

test('the OpenAPI document says where files are uploaded and downloaded', async () => {
  const document = (await portal.app.inject('/api/openapi.json')).json<{
    paths: Record<
      string,
      Record<string, { requestBody?: { content: object }; responses: Record<string, { content: object }> }>
    >;
  }>();
  const place = document.paths['/files/{folder}/{code}/{name}'];
  const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  expect(place?.['put']?.requestBody?.content).toEqual(binary);
  expect(place?.['get']?.responses['200']?.content).toEqual(binary);
});

describe('parts of a file', () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { key } = await files.upload('Parts.pdf');
    return files.get(await files.downloadUrl(key), { range, ...more });
  };

  test.each([
    ['bytes=0-4', 0, 5],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=0-999999', 0, undefined],
  ])('%s is that part', async (range, from, to) => {
    const reply = await part(range);
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(reply.status).toBe(206);
    expect(bytes.equals(pdf.subarray(from, to))).toBe(true);
    expect(reply.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${pdf.length}$`));
  });

  test.each(['bytes=999999-', 'bytes=-0'])('%s is beyond the file: 416', async (range) => {
    const reply = await part(range);
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, `bytes */${pdf.length}`]);
  });

  test.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-2'])('%s is answered with the whole file', async (range) => {
    const reply = await part(range);
    expect([reply.status, (await reply.bytes()).length]).toEqual([200, pdf.length]);
  });

  test('of an older version are not mixed with those of the current one', async () => {
    expect((await part('bytes=0-4', { 'if-range': '"another"' })).status).toBe(200);
    const tag = createHash('sha256').update(pdf).digest('hex');
    expect((await part('bytes=0-4', { 'if-range': `"${tag}"` })).status).toBe(206);
  });

  test('HEAD has the same headers and no body', async () => {
    const { key } = await files.upload('Head.pdf');
    const reply = await fetch(`${files.origin}${await files.downloadUrl(key)}`, { method: 'HEAD' });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(pdf.length)]);
  });
});

describe('an address', () => {
  test.each([
    ['nosuchfield/a.pdf', 400, 'Please provide a valid Key'],
    ['a.pdf', 400, 'Please provide a valid Key'],
    ['client_doc/../secret/a.pdf', 400, 'Please provide a valid Key'],
    ['client_doc/', 400, 'A file without an extension is not allowed'],
    ['client_doc/a.php', 400, 'php format is not allowed'],
    ['client_doc/a.php.pdf', 400, 'php format is not allowed'],
    ['client_doc/a\u202efdp.exe', 400, 'exe format is not allowed'],
  ])('is not given for %s', async (key, status, message) => {
    expect(await portal.call(signUpload, { as: 'admin', query: { key } })).toMatchObject({ status, message });
  });

  test('is refused to a person who may not use the field', async () => {
    const answer = await portal.call(signUpload, { as: 'accountant', query: { key: 'client_doc/a.pdf' } });
    expect(answer).toMatchObject({ status: 403, type: 'FORBIDDEN' });
  });

  test('is good for ten minutes to upload and for five to download', async () => {
    const { url, expires } = await files.addressFor('Late.pdf');
    expect(Date.parse(expires) - portal.now().getTime()).toBeGreaterThan(590_000);
    const { key } = await files.upload('Soon.pdf');
    const down = await files.downloadUrl(key);
    portal.advance(299);
    expect((await files.get(down)).status).toBe(200);
    portal.advance(2);
    expect((await files.get(down)).status).toBe(403);
    portal.advance(300);
    const late = await files.put(url, new Uint8Array(pdf));
    expect([late.status, late.message]).toEqual([403, 'This link has expired']);
  });

  test('that was changed in any way is refused', async () => {
    const { url } = await files.addressFor('Mine.pdf');
    const { key } = await files.upload('Other.pdf');
    const down = await files.downloadUrl(key);
    const changed = [
      url.replace('Mine', 'Yours'),
      url.replace(/client_doc/, 'job_doc'),
      url.replace(/account=\d+/, 'account=2'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/signature=.*/, 'signature=AAAA'),
      // Some of these would decode to the same bytes.
      ...[...'ABCDabcd0123'].map((last) => url.slice(0, -1) + last).filter((one) => one !== url),
    ];
    for (const one of changed) expect([one, (await files.put(one, new Uint8Array(pdf))).status]).toEqual([one, 403]);
    // Signed for the other direction.
    expect((await files.put(down, new Uint8Array(pdf))).status).toBe(403);
    expect((await files.get(url)).status).toBe(403);
  });

  test('of another portal is refused', async () => {
    const { url } = await files.addressFor('Foreign.pdf');
    const other = await testPortal({ config: { sessionSecret: 'another-portal-session-secret-0123456' } });
    const reply = await other.app.inject({ method: 'PUT', url, payload: pdf });
    expect(reply.statusCode).toBe(403);
  });

  test('changed at random is refused, and never causes a server error', async () => {
    const { url } = await files.addressFor('Random.pdf');
    await fc.assert(
      fc.asyncProperty(fc.nat(url.length - 12), fc.constantFrom(...'aZ0-_%2f&=/'), async (from, character) => {
        const at = from + 11;
        const one = url.slice(0, at) + character + url.slice(at + 1);
        fc.pre(one !== url);
        const { statusCode } = await portal.app.inject({ method: 'PUT', url: one, payload: pdf });
        expect([one, statusCode < 500 && statusCode >= 400]).toEqual([one, true]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a refused upload leaves nothing behind', () => {
  const refusedUpload = async (name: string, body: Body, headers = {}): Promise<PutAnswer> => {
    const before = await stored();
    const { url } = await files.addressFor(name);
    const answer = await files.put(url, body, headers);
    expect(await stored()).toEqual(before);
    return answer;
  };
  const streamOf = (bytes: number, first = Buffer.alloc(0)) => {
    let left = bytes;
    return new ReadableStream<Uint8Array>({
      start: (controller) => void (first.length > 0 && controller.enqueue(new Uint8Array(first))),
      pull: (controller) => {
        if (left <= 0) return controller.close();
        controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        left -= 65_536;
      },
    });
  };
  const tooMuch = 25 * 1024 * 1024 + 1;

  test('an empty file', async () => {
    expect(await refusedUpload('Empty.pdf', null)).toMatchObject({ status: 400, message: 'The file is empty' });
  });

  test.each([
    [
      'Program.pdf',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9000)]),
      'The content of this file is not what .pdf files hold',
    ],
    [
      'Page.png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'The content of this file is not what .png files hold',
    ],
    ['Picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]), 'This file is not text in UTF-8'],
    ['Nulls.csv', Buffer.from('a,b\u0000c'), 'This file is not text in UTF-8'],
    ['Cut.txt', Buffer.from('é').subarray(0, 1), 'This file is not text in UTF-8'],
  ])('content that is not what the name says: %s', async (name, bytes, message) => {
    expect(await refusedUpload(name, new Uint8Array(bytes))).toMatchObject({
      status: 400,
      message,
      fields: { file: message },
    });
  });

  test('a file over the limit, whether its header says so or not', async () => {
    const message = 'The file is larger than 25 MB';
    const announced = await refusedUpload('Big.pdf', new Uint8Array(tooMuch));
    expect(announced).toMatchObject({ status: 413, type: 'VALIDATION', message });
    const silent = await refusedUpload('Big.pdf', streamOf(tooMuch, pdf));
    expect(silent).toMatchObject({ status: 413, type: 'VALIDATION', message });
  });

  test('an upload that breaks off; the same address works afterwards', async () => {
    const before = await stored();
    const { url } = await files.addressFor('Broken.pdf');
    await new Promise<void>((done) => {
      const headers = { 'content-length': String(1024 * 1024) };
      const sending = httpRequest(`${files.origin}${url}`, { method: 'PUT', headers });
      sending.on('error', () => done());
      sending.write(pdf, () => setTimeout(() => sending.destroy(), 100));
    });
    await expect.poll(stored).toEqual(before);
    expect((await files.put(url, new Uint8Array(pdf))).status).toBe(200);
  });

  test('the content type of an upload does not matter, and a malformed address is refused', async () => {
    const { url } = await files.addressFor('Typed.pdf');
    const reply = await files.put(url, new Uint8Array(pdf), { 'content-type': 'application/json; charset=utf-8' });
    expect(reply.status).toBe(200);
    expect((await portal.call(putFile, { params: { folder: 'a', code: 'b', name: 'c' } })).status).toBe(400);
    expect((await portal.call(getFile, { params: { folder: 'a', code: 'b', name: 'c' } })).status).toBe(400);
  });
});
