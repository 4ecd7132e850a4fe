/** Restricted facts about a candidate: every member of the cast searches every reading call for them. */
import { type Candidate, candidateCalls, moveCandidate } from '#modules/candidates/contract.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rightsOfCast, roles, title } from '../matrix.ts';
import { personOf } from '../people.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { ofSample } from '../sampled.ts';
import { callsWith, reads, toldTo } from './told.ts';

const name = 'Quillonette Zaffwater';
/** Current, expected and earlier pay, and their position's band, in any number format. */
const pay = /48,?273|59,?381|37,?119|26,?447|67,?903/;

let portal: TestPortal;
let rights: ReadonlyMap<Role, ReadonlySet<string>>;
/** Ids that a call may ask for: the candidate, their position, their interview, its interviewers. */
let asked: readonly number[];

beforeAll(async () => {
  portal = await testPortal();
  rights = await rightsOfCast(portal);
  const { pool } = portal.database;
  const [manager, hr, team] = await Promise.all(
    (['manager', 'hr', 'team'] as const).map((role) => personOf(portal, role)),
  );
  const { rows } = await pool.query<{ id: number }>(
    `update recruitment set hiring_manager_id = $1, recruiter_id = $2, salary_min = 26447, salary_max = 67903
     where id = (select min(id) from recruitment where status = 'Open') returning id`,
    [manager, hr],
  );
  const recruitment_id = rows[0]?.id ?? 0;
  const body = { name, email: 'quillonette@candidates.example', recruitment_id, work_1_salary: '37119' };
  const added = await portal.call<Candidate>(candidateCalls.add, {
    as: 'hr',
    body: { ...body, current_salary: '100' },
  });
  const { id, version } = added.result;
  const edit = { version, ...body, current_salary: '48273.91', expected_salary: '59381.47' };
  await portal.call(candidateCalls.edit, { as: 'hr', query: { id }, body: edit });
  await portal.call(moveCandidate, { as: 'hr', query: { id }, body: { status: 'Shortlisted' } });
  const interview = await pool.query<{ id: number }>(
    `insert into interview (candidate_id, round, at, minutes, mode, status)
     values ($1, 1, now() + interval '2 days', 60, 'Video', 'Scheduled') returning id`,
    [id],
  );
  await pool.query('insert into interview_interviewer (interview_id, interviewer_id) values ($1, $2)', [
    interview.rows[0]?.id,
    team,
  ]);
  await portal.runJobs();
  asked = [id, recruitment_id, interview.rows[0]?.id ?? 0, hr ?? 0];
});

const calls = reads(['candidates', 'recruitment', 'offers']);

/** Calls where members of the cast may see the test's candidate; all other calls must not show them. */
const known: Partial<Record<Role, RegExp>> = {
  hr: /./,
  admin: /./,
  manager: /./,
  team: /^GET \/myAccount\//,
};

describe(`a candidate for the Client Manager, interviewed by the Team (${ofSample})`, () => {
  test.each(roles)(
    '%s',
    async (role) => {
      const told = await toldTo(portal, role, rights.get(role) ?? new Set(), calls, { ids: asked, words: name });
      const named = callsWith(told, name);
      expect(named.filter((call) => !known[role]?.test(call))).toEqual([]);
      if (known[role]) expect(named).not.toEqual([]);
      const paid = callsWith(told, pay);
      if (rights.get(role)?.has('HR:READ')) expect(paid).toContain(title(candidateCalls.byId));
      else expect(paid).toEqual([]);
    },
    120_000,
  );
});
