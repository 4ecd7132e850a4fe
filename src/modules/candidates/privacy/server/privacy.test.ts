import { setOwnRight } from '#modules/access/people.ts';
import { enqueue } from '#platform/server/jobs/job.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import { personOf } from '#test/people.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Candidate, candidateCalls, moveCandidate } from '../../contract.ts';
import { sendRejections } from '../../rejecting/server/send.ts';
import { joinPerson } from '../../persons/contract.ts';
import {
  anonymisePeople,
  askToKeep,
  endOwnConsent,
  exportPerson,
  fetchKept,
  fetchOwnData,
  giveOwnConsent,
  type KeptPeople,
  openOwnConsent,
  updatePrivacySetting,
} from '../contract.ts';
import { anonymiseCandidates, askForRenewals, tellOfUntouched } from './nightly.ts';

let portal: TestPortal;
let position = 0;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  // The demo's own candidates would be anonymised at times of their own.
  await pool.query('update candidate set anonymised_at = now()');
  const { rows } = await pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1, recruiter_id = $2, target_date = null
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [await personOf(portal, 'manager'), await personOf(portal, 'manager')],
  );
  position = rows[0]?.id ?? 0;
});

const words = ['Zephyrina', 'Quillbrook', 'zq.secret', '7700900711', 'Umbelliferous Ltd', 'Gloamreach'];
const add = async (changes: object = {}) => {
  const answer = await portal.call<Candidate>(candidateCalls.add, {
    as: 'hr',
    body: {
      name: 'Zephyrina Quillbrook',
      email: 'zq.secret@candidates.example',
      phone: '+447700900711',
      current_company: 'Umbelliferous Ltd',
      location: 'Gloamreach',
      current_salary: '41234',
      recruitment_id: position,
      ...changes,
    },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.result;
};
const reject = (id: number, reason = 'Skills') =>
  portal.call(moveCandidate, {
    as: 'hr',
    query: { id },
    body: { status: 'Rejected', reject_reason: reason, reject_note: 'Gloamreach is too far for Zephyrina' },
  });
const later = async (days: number) => {
  portal.advance(days * 86_400);
  for (const role of ['hr', 'manager'] as const) await portal.signIn(role, { fresh: true });
};
const night = async () => {
  for (const one of [anonymiseCandidates, askForRenewals, tellOfUntouched])
    await enqueue(portal.database, one, { most: 20 });
  await portal.runJobs();
};
const kept = async () => (await portal.call<KeptPeople>(fetchKept, { as: 'hr' })).result;
const rowOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ name: string; anonymised_at: string | null }>(
    'select name, anonymised_at from candidate where id = $1',
    [id],
  );
  return rows[0];
};

/** Where any trace of them is left, in any table. */
async function leftOf(texts: readonly string[]): Promise<string[]> {
  const { pool } = portal.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select found::text as row from ${name} as found where found::text ilike any($1) limit 1`,
      [texts.map((text) => `%${text}%`)],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test('nine months after the decision, only statistics are left of a person', async () => {
  const { id, person_id } = await add();
  await portal.database.pool.query(
    `with held as (insert into interview (candidate_id, round, at, minutes, mode, place, status)
       values ($1, 1, now(), 60, 'In person', 'Hotel in Gloamreach', 'Done') returning id)
     insert into interview_feedback (interview_id, interviewer_id, criteria, overall, decision, comments, given_at)
     select held.id, (select min(id) from employee), '[]', 7, 'Proceed', 'Zephyrina knows VAT', now() from held`,
    [id],
  );
  await reject(id);
  await later(2);
  await enqueue(portal.database, sendRejections, {});
  await portal.runJobs();
  expect((await portal.mails('zq.secret@candidates.example')).length).toBeGreaterThan(0);
  expect(await leftOf(words)).not.toEqual([]);
  await later(245);
  await night();
  expect(await rowOf(id)).toMatchObject({ name: 'Zephyrina Quillbrook', anonymised_at: null });
  expect((await kept()).due).toMatchObject([{ person_id, name: 'Zephyrina Quillbrook', kept_until: '2027-08-20' }]);
  await later(28);
  await night();
  expect(await rowOf(id)).toMatchObject({ name: 'Anonymised', anonymised_at: expect.any(String) as string });
  expect(await leftOf(words)).toEqual([]);
  const { rows } = await portal.database.pool.query<{ stages: number; overall: number }>(
    `select (select count(*)::int from candidate_stage where candidate_id = $1) as stages,
       (select overall from interview_feedback join interview on interview.id = interview_id
        where candidate_id = $1) as overall`,
    [id],
  );
  expect(rows[0]).toEqual({ stages: 2, overall: 7 });
  const { rows: trail } = await portal.database.pool.query<{ after: unknown }>(
    "select after from audit_entry where event = 'candidate.anonymised' and entity_id = $1",
    [String(id)],
  );
  expect(trail).toEqual([{ after: { reason: 'Kept no longer than agreed' } }]);
  const anew = await portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status: 'Shortlisted' } });
  expect([anew.status, anew.message]).toEqual([409, 'This application is anonymised and stays as it is']);
});

test('an open application keeps all of the person’s others', async () => {
  const first = await add();
  const second = await add();
  await portal.call(joinPerson, { as: 'hr', query: { id: first.id, other_id: second.id } });
  await reject(first.id);
  await later(300);
  await night();
  expect((await rowOf(first.id))?.anonymised_at).toBeNull();
  await reject(second.id, 'Withdrawn');
  await later(280);
  await night();
  for (const { id } of [first, second]) expect((await rowOf(id))?.name).toBe('Anonymised');
  expect(await leftOf(words)).toEqual([]);
});

test('a consent keeps a person until it ends; thirty days before, they are asked once to renew it', async () => {
  const { id } = await add();
  await reject(id);
  expect((await portal.call<{ sent_to: string }>(askToKeep, { as: 'hr', params: { id } })).result.sent_to).toBe(
    'zq.secret@candidates.example',
  );
  const link = async () => {
    const [mail] = await portal.mails('zq.secret@candidates.example');
    return mail?.text.match(/\/application\/([\w-]+)/)?.[1] ?? '';
  };
  const token = await link();
  expect((await portal.call(openOwnConsent, { token })).result).toMatchObject({ until: null });
  expect((await portal.call(giveOwnConsent, { token, body: { months: 6 } })).status).toBe(400);
  const { result } = await portal.call<{ until: string }>(giveOwnConsent, { token, body: { months: 24 } });
  expect((await kept()).pool).toMatchObject([{ id, consent_until: result.until }]);
  const data = await portal.call<Record<string, object[]>>(fetchOwnData, { token });
  expect(data.result['applications']).toMatchObject([{ Name: 'Zephyrina Quillbrook' }]);
  expect(JSON.stringify(data.result)).not.toContain('too far');
  await later(330);
  await night();
  expect((await rowOf(id))?.anonymised_at).toBeNull();
  const before = (await portal.mails('zq.secret@candidates.example')).length;
  await later(375);
  await night();
  await night();
  expect((await portal.mails('zq.secret@candidates.example')).length).toBe(before + 1);
  const renewed = await link();
  expect((await portal.call<{ until: string }>(giveOwnConsent, { token: renewed, body: { months: 12 } })).status).toBe(
    200,
  );
  await later(40);
  await night();
  expect((await rowOf(id))?.anonymised_at).toBeNull();
  expect((await portal.call(endOwnConsent, { token: renewed })).result).toMatchObject({ until: null });
  await night();
  expect((await rowOf(id))?.name).toBe('Anonymised');
});

test('a requested deletion is carried out at once, but not for someone who has to be kept', async () => {
  const { id, person_id } = await add();
  const anonymise = (as: Role) => portal.call(anonymisePeople, { as, body: { person_ids: [person_id] } });
  expect((await anonymise('manager')).status).toBe(403);
  expect(await anonymise('hr')).toMatchObject({ status: 409, message: 'Zephyrina Quillbrook is to be kept for now' });
  await portal.database.pool.query('update candidate set deletion_asked_at = now() where id = $1', [id]);
  expect((await kept()).due.map((one) => one.person_id)).toContain(person_id);
  expect(await anonymise('hr')).toMatchObject({ status: 200, message: '1 person anonymised' });
  expect(await leftOf(words)).toEqual([]);
});

test('HR exports a person’s data, and the audit trail records this without the contents', async () => {
  const { id } = await add();
  await portal.call(askToKeep, { as: 'hr', params: { id } });
  const { result } = await portal.call<Record<string, object[]>>(exportPerson, { as: 'hr', params: { id } });
  expect(result['applications']).toMatchObject([{ Email: 'zq.secret@candidates.example' }]);
  expect(result['mails']).toHaveLength(1);
  expect(JSON.stringify(result), 'a link that lets its holder in').not.toMatch(/\/application\//);
  expect((await portal.call(exportPerson, { as: 'manager', params: { id } })).status).toBe(403);
  expect(Object.keys(result['applications']?.[0] ?? {})).toContain('Expected salary');
  const { rows: hr } = await portal.database.pool.query<{ id: number }>(
    "select id from account where email = $1 and audience = 'team'",
    [cast.hr.email],
  );
  const setRead = (granted: boolean) =>
    portal.call(setOwnRight, {
      as: 'admin',
      query: { id: hr[0]?.id },
      body: { module: 'HR', action: 'READ', granted, until: null },
    });
  expect((await setRead(false)).status).toBe(200);
  const { result: unpaid } = await portal.call<Record<string, object[]>>(exportPerson, { as: 'hr', params: { id } });
  expect((await setRead(true)).status).toBe(200);
  expect(Object.keys(unpaid['applications']?.[0] ?? {}).filter((name) => /salary/i.test(name))).toEqual([]);
  const { rows } = await portal.database.pool.query(
    "select before, after from audit_entry where event = 'candidate.exported' and entity_id = $1",
    [String(id)],
  );
  expect(rows).toEqual([
    { before: null, after: null },
    { before: null, after: null },
  ]);
});

test('an application untouched for six months is brought to its recruiter’s attention, once', async () => {
  const { id } = await add({ name: 'Morrowind Ashgrove', email: 'morrowind@candidates.example' });
  const told = async () => {
    const { rows } = await portal.database.pool.query<{ title: string }>(
      "select title from notification where kind = 'candidate.untouched' and entity_id = $1",
      [String(id)],
    );
    return rows.map(({ title }) => title);
  };
  await later(180);
  await night();
  expect(await told()).toEqual([]);
  await later(5);
  await night();
  await night();
  expect(await told()).toEqual(['Morrowind Ashgrove has waited for six months']);
});

test('the retention period of candidates can be set to 6 to 12 months', async () => {
  const set = (months: number) => portal.call(updatePrivacySetting, { as: 'hr', body: { months } });
  for (const months of [5, 13]) expect((await set(months)).status).toBe(400);
  expect((await set(12)).result).toMatchObject({ months: 12 });
});
