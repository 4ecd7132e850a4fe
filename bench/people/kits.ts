/** The time to save a section of a joining kit, opened by its mailed link and code. */
import * as guest from '#modules/joining/guest/contract.ts';
import { remindJoiner } from '#modules/joining/review/contract.ts';
import { cast } from '#platform/server/demo/cast.ts';
import pg from 'pg';
import { signIn } from '../session.ts';
import { goal } from './leave.ts';

/** Saves the address of one demo kit repeatedly; a complete section is checked as a whole. */
export async function savedSections(url: string, connectionString: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: number; email: string }>(
    `select joining_kit.id, email from joining_kit join candidate on candidate.id = candidate_id
     where joining_kit.status = 'Sent' order by joining_kit.id limit 1`,
  );
  const [kit] = rows;
  if (!kit) throw new Error('The demo has no kit that was sent');
  const mailed = async (kind: string, fits: RegExp): Promise<string> => {
    const found = await client.query<{ text: string }>(
      'select text from mail where recipient = $1 and kind = $2 order by id desc limit 1',
      [kit.email, kind],
    );
    return fits.exec(found.rows[0]?.text ?? '')?.[1] ?? '';
  };
  await sent(url, 'POST', `${remindJoiner.path}?id=${kit.id}`, await signIn(url, cast.hr));
  const link = await mailed('joining.reminder', /\/([\w-]{43})\b/);
  await sent(url, 'POST', guest.sendCode.path, link);
  const { rows: kinds } = await client.query<{ kind: string }>(
    "select kind from mail where recipient = $1 and text ~ '\\d{6}' order by id desc limit 1",
    [kit.email],
  );
  const code = await mailed(kinds[0]?.kind ?? '', /\b(\d{6})\b/);
  const { pass } = await sent<{ pass: string }>(url, 'POST', guest.unlockKit.path, link, { code });
  type Own = { sections: { key: string; version: number; values: Record<string, unknown> }[] };
  let own = await sent<Own>(url, 'POST', guest.readKit.path, pass);
  const section = own.sections[0];
  if (!section) throw new Error('The kit has no sections');
  let version = section.version;
  await goal('a joiner: section of a kit saved', times, 60, async () => {
    const path = `${guest.saveSection.path}?section=${section.key}`;
    own = await sent<Own>(url, 'PUT', path, pass, { values: section.values, done: false, version });
    version = own.sections.find(({ key }) => key === section.key)?.version ?? version;
  });
  await client.end();
}

async function sent<Result>(url: string, method: string, path: string, token: string, body?: object): Promise<Result> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return ((await reply.json()) as { result: Result }).result;
}
