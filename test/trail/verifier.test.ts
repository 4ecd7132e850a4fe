/** bin/verify-trail.py, which is independent of the portal, detects a trail rewritten in the database. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { events } from '#platform/contract/event.ts';
import { type Ask, askIn, askOf } from '#platform/server/audit/ask.ts';
import { trailLines } from '#platform/server/audit/export.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { signHeads } from '#platform/server/audit/heads.ts';
import { record } from '#platform/server/audit/record.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { publicKeyOf, signSeal } from '#platform/server/audit/signing.ts';
import { asSuperuser } from '#platform/server/audit/tampering.fixture.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { type TestRuntime, testRuntime } from '#platform/server/jobs/database.fixture.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acts, dice, readTrail, rebuild, type Trail, writeTrail } from './tampering.ts';

const { added, changed } = events('thing', { added: 'Thing added', changed: 'Thing changed' });
const [secret, former, foreign] = [
  'the-key-in-use-of-these-tests-0123',
  'the-key-from-before-of-tests-4567',
  'of-somebody-else-in-these-tests-89',
];
const days = Array.from({ length: 9 }, (_, at) => `2026-11-${10 + at}`);
const forgotten = { entity: 'thing', ids: [1, 2], fields: ['name'], actors: true, reason: 'Test' };
const exportedAt = new Date('2026-11-19T09:00:00Z');

let runtime: TestRuntime;
let folder: string;
let mails: string;
let honest: Trail;
let keys: string[];

const inOne = <Result>(day: string, run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) =>
      run(
        backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log, new Date(`${day}T10:00:00Z`)),
      ),
    );

/** Runs in a superuser transaction that is rolled back. */
async function asAdministrator<Result>(run: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await runtime.database.pool.connect();
  try {
    await client.query('begin');
    return await run(askOf(client));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const exported = async (ask: Ask, name: string, at = exportedAt) => {
  const path = join(folder, name);
  await writeFile(path, (await Array.fromAsync(trailLines(ask, secret, at))).join(''));
  return path;
};

/** One line of the verifier for each file, with its findings below. */
async function verify(paths: readonly string[], ...options: string[]): Promise<string[]> {
  const run = promisify(execFile)('python3', ['bin/verify-trail.py', ...options, ...paths], { maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.trim().split(/\n(?! )/);
}
const withKeys = () => keys.flatMap((key) => ['--key', key]);
const against = () => [...withKeys(), '--heads', mails];

beforeAll(async () => {
  runtime = await testRuntime();
  folder = await mkdtemp(join(tmpdir(), 'portico-trail-'));
  const { pool } = runtime.database;
  const tables = ['audit_head', 'audit_removed', 'audit_seal', 'audit_unsealed', 'audit_entry'];
  await asSuperuser(pool, ...tables.map((table) => `delete from ${table}`));
  keys = [publicKeyOf(former), publicKeyOf(secret)];
  const lines: string[] = [];
  for (const [at, day] of days.entries()) {
    await inOne(day, async (work) => {
      for (let id = at * 3; id < at * 3 + 3; id += 1) {
        await record(work, added, id, {
          after: { id, name: 'Ada "A" Ü\u2028\u0001', lines: [{ a: '}' }, 1.5], none: {} },
        });
        await record(work, changed, id, {
          before: { price: '1.10', note: null },
          after: { price: '2.20', note: 'a\\b' },
        });
      }
    });
    if (at === 4) await inOne(day, (work) => forgetInTrail(work, forgotten));
    await sealAudit(pool, new Date(`${day}T10:00:01Z`));
    const key = at < 5 ? former : secret;
    const nextDay = new Date(Date.parse(`${day}T00:20:00Z`) + 86_400_000);
    const signed = await inOne(day, (work) => signHeads(askIn(work.db), key, nextDay));
    lines.push(...signed.map(({ line }) => line));
  }
  mails = join(folder, 'mails.txt');
  // Wrapped, as mails are.
  await writeFile(mails, `Hello,\n\n${lines.join('\n\n').replaceAll(' ', '\n')}\n\nSigned.\n`);
  honest = await asAdministrator(readTrail);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the verifier', () => {
  test('finds an honest trail intact, with removed values and a changed key, alone and against the mails', async () => {
    const path = await asAdministrator(async (ask) => exported(ask, 'honest.jsonl'));
    const rewritten = await asAdministrator(async (ask) => {
      await writeTrail(ask, honest);
      return exported(ask, 'same.jsonl');
    });
    expect(await readFile(rewritten, 'utf8')).toBe(await readFile(path, 'utf8'));
    const intact = expect.stringMatching(/intact\. 55 entries to 2026-11-18, 9 days signed by/);
    expect(await verify([path])).toEqual([intact]);
    expect(await verify([path], ...withKeys())).toEqual([intact]);
    expect(await verify([path], ...against())).toEqual([intact]);
    expect(await verifyAudit(runtime.database.pool, exportedAt)).toMatchObject({ checked: 55, broken: null });
  });

  // RFC 8032, 7.1.
  test.each([
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ])('verifies the standard’s signatures: %s', async (key, text, signature) => {
    const asked = [signature, signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))];
    const program = `import runpy, sys
check = runpy.run_path('bin/verify-trail.py')['is_signed']
print(*(check(*map(bytes.fromhex, (sys.argv[1], sys.argv[2], one))) for one in sys.argv[3:]))`;
    const { stdout } = await promisify(execFile)('python3', ['-c', program, key, text, ...asked]);
    expect(stdout.trim()).toBe('True False');
  });

  test('refuses an unknown key, and a truncated export', async () => {
    const path = await asAdministrator(async (ask) => exported(ask, 'short.jsonl'));
    expect(await verify([path], '--key', publicKeyOf(foreign))).toEqual([expect.stringContaining('BROKEN')]);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1));
    expect(await verify([path])).toEqual([expect.stringContaining('the export is not whole')]);
  });

  test('does not accept a day’s signature as the end of a truncated export', async () => {
    const path = await asAdministrator(async (ask) => exported(ask, 'cut.jsonl'));
    const [first, ...lines] = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line): { head?: string; day?: string } => JSON.parse(line));
    const day = days[4] ?? '';
    const heads = lines.filter(({ head }) => head !== undefined && (head.split(' ')[1] ?? '') <= day);
    const seals = lines.filter((line) => line.day !== undefined && line.day <= day);
    const end = { end: heads.at(-1)?.head, seals: seals.length, unsealed: 0 };
    await writeFile(path, [first, ...heads, ...seals, end].map((line) => `${JSON.stringify(line)}\n`).join(''));
    for (const options of [[], withKeys(), against()])
      expect(await verify([path], ...options)).toEqual([expect.stringContaining('the end is not signed')]);
  });

  test('reports if the mails continue after an export’s end', async () => {
    const until = days[4] ?? '';
    const path = await asAdministrator(async (ask) => {
      const isOld = ({ day }: { readonly day: string }) => day <= until;
      await writeTrail(ask, { links: honest.links.filter(isOld), heads: honest.heads.filter(isOld) });
      return exported(ask, 'older.jsonl', new Date('2026-11-15T09:00:00Z'));
    });
    const intact = /intact\. 31 entries to 2026-11-14, 5 days signed by \S+\. Mails go on after its end/;
    expect(await verify([path], ...against())).toEqual([expect.stringMatching(intact)]);
  });

  test('finds an export’s end in place of a signed day, which blocks no later signing', async () => {
    const { signed, path } = await asAdministrator(async (ask) => {
      await writeTrail(ask, { links: honest.links, heads: honest.heads.slice(0, -1) });
      const last = honest.links.at(-1) ?? { day: '', position: 0, hash: '' };
      const end = signSeal(secret, 'trail-end', last, new Date(`${last.day}T12:00:00Z`));
      const later = signSeal(foreign, 'trail-head', { ...last, day: '9999-12-31' }, exportedAt);
      const put = (day: string, line: string) => ask('insert into audit_head (day, line) values ($1, $2)', [day, line]);
      await put(last.day, end);
      await put('9999-12-31', later);
      return { signed: await signHeads(ask, secret, exportedAt), path: await exported(ask, 'end as day.jsonl') };
    });
    expect(signed.map(({ day }) => day)).toEqual([days.at(-1)]);
    const [found] = await verify([path], ...withKeys());
    expect(found).toContain(`not signed with a known key: trail-end ${days.at(-1)}`);
    expect(found).toContain('not signed with a known key: trail-head 9999-12-31');
  });
});

/** Ways to hide the change afterwards, without the signing key. */
const covers = [
  'not at all',
  'sealed anew',
  'unsigned',
  'signed by the portal again',
  'signed with their own key',
] as const;

async function tampered(seed: number): Promise<string> {
  const throws = dice(seed);
  const [how, act] = throws.of(Object.entries(acts));
  // Resealing would repair a forged hash.
  const cover = how === 'forge' ? covers[0] : throws.of(covers);
  return asAdministrator(async (ask) => {
    const done = act(honest, throws);
    const sealed = cover === 'not at all' ? done : rebuild(done);
    await writeTrail(ask, { ...sealed, heads: cover === 'not at all' || cover === 'sealed anew' ? done.heads : [] });
    if (cover === 'signed by the portal again') await signHeads(ask, secret, exportedAt);
    if (cover === 'signed with their own key') await signHeads(ask, foreign, exportedAt);
    return exported(ask, `${seed} ${how}, ${cover}.jsonl`);
  });
}

test('1,000 of 1,000 random edits, deletions, insertions, reorderings and rebuilds are found', async () => {
  const paths: string[] = [];
  for (let seed = 1; seed <= 1000; seed += 1) paths.push(await tampered(seed));
  const found = await verify(paths, ...against());
  expect(found).toHaveLength(1000);
  expect(found.filter((line) => !line.includes(': BROKEN'))).toEqual([]);
  // Without the mails, truncated or re-signed trails are not detected.
  const alone = await verify(paths, ...withKeys());
  expect(alone.filter((line) => !line.includes(': BROKEN') && !/by the portal again| cut,/.test(line))).toEqual([]);
});
