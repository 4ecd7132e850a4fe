import { myAccountModule } from '#modules/sign-in/rights.ts';
import { roleIds } from '#modules/sign-in/contract.ts';
import { idsOf } from '#modules/staff/server/public/people-of.ts';
import { anyFirm, type Firm, settle } from '#modules/staff/server/testing/firm.ts';
import { noLeave, onLeave } from '#modules/leave/server/testing/away.ts';
import { ofStaff } from '#platform/contract/access.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { approval } from '../../contract.ts';
import { decidersOf, decidesFor } from './deciders.ts';

const size = 9;
const day = '2026-11-20';
const time = approval('time', { things: 'time', access: ofStaff(myAccountModule.update) });

let portal: TestPortal;
let staff: readonly { id: number; user_id: number }[];
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    'select id, user_id from employee where user_id is not null and deleted_at is null order by id limit $1',
    [size],
  );
  staff = rows;
  await pool.query("insert into approval_kind (key, name) values ('other', 'Another')");
  // Nobody else in the demo may decide.
  await pool.query('update account set dot_access = false');
});

/** A person's sign-in, role, deputies for approvals today, and whole-day leave. */
type Post = {
  readonly access: boolean;
  readonly role: number;
  readonly deputy: Deputy | null;
  readonly leave: boolean;
};
type Deputy = { readonly at: number; readonly kinds: readonly ('time' | 'other')[]; readonly now: boolean };

const anyPosts = fc.tuple(
  ...Array.from({ length: size }, (_, own) =>
    fc.record({
      access: fc.constantFrom(true, true, true, true, false),
      role: fc.constantFrom(roleIds.team, roleIds.team, roleIds.clientManager, roleIds.hod, roleIds.hr, roleIds.admin),
      deputy: fc.option(
        fc.record({
          at: fc.nat({ max: size - 1 }).map((at) => (at === own ? (own + 1) % size : at)),
          kinds: fc.constantFrom<Deputy['kinds'][]>([], [], ['time'], ['time', 'other'], ['other']),
          now: fc.constantFrom(true, true, true, false),
        }),
        { freq: 2 },
      ),
      leave: fc.constantFrom(false, false, false, true),
    }),
  ),
);

async function post(posts: readonly Post[]): Promise<void> {
  const { pool } = portal.database;
  await pool.query(`delete from delegation_approval; delete from delegation; ${noLeave}`);
  for (const [at, { access, role, deputy, leave }] of posts.entries()) {
    const { id, user_id } = staff[at] ?? { id: 0, user_id: 0 };
    await pool.query(`update account set dot_access = $2, role_id = $3, password_hash = 'set' where id = $1`, [
      user_id,
      access,
      role,
    ]);
    if (leave) await onLeave(portal, id, { from: day });
    if (!deputy) continue;
    const until = deputy.now ? day : '2026-11-19';
    await pool.query(
      `with added as (
         insert into delegation (employee_id, deputy_id, valid_from, valid_until)
         values ($1, $2, '2026-11-01', $3) returning id)
       insert into delegation_approval (delegation_id, approval_id)
         select added.id, approval_kind.id from added cross join approval_kind where key = any($4)`,
      [id, staff[deputy.at]?.id, until, deputy.kinds],
    );
  }
}

type Decision = { readonly by: number; readonly for: number | null };

/** The deciders for someone, found by walking up their line. */
function walked(firm: Firm, posts: readonly Post[], applicant: number): Decision[] {
  const isAble = (at: number) => {
    const [member, { access } = { access: false }] = [firm[at], posts[at]];
    return member !== undefined && !member.deleted && member.status !== 'EXITED' && access && at !== applicant;
  };
  const deputyOf = (at: number) => {
    const deputy = posts[at]?.deputy;
    return deputy?.now && (deputy.kinds.length === 0 || deputy.kinds.includes('time')) ? deputy.at : undefined;
  };
  const usable = (at: number | undefined) =>
    at !== undefined && isAble(at) && deputyOf(at) === undefined && !posts[at]?.leave ? at : undefined;
  const seen = new Set<number>();
  const decided: Decision[] = [];
  for (const level of lineOf(firm, posts, applicant)) {
    let isSettled = false;
    for (const at of new Set(level)) {
      if (seen.has(at) || !isAble(at)) continue;
      seen.add(at);
      const first = deputyOf(at);
      const deputy = usable(first) ?? usable(first === undefined ? undefined : deputyOf(first));
      decided.push({ by: at, for: null });
      if (deputy !== undefined) decided.push({ by: deputy, for: at });
      if ((first === undefined && !posts[at]?.leave) || deputy !== undefined) isSettled = true;
    }
    if (isSettled) return decided;
  }
  return decided;
}

/** Someone and the people above them, in order. */
function pathOf(firm: Firm, from: number): ReadonlySet<number> {
  const path = new Set<number>();
  for (let at: number | null = from; at !== null && !path.has(at);) {
    const member: Firm[number] | undefined = firm[at];
    if (!member || (at !== from && member.deleted)) break;
    path.add(at);
    at = member.first ?? member.second;
  }
  return path;
}

function lineOf(firm: Firm, posts: readonly Post[], applicant: number): number[][] {
  const above = [...pathOf(firm, applicant)].flatMap((at) => [firm[at]?.first ?? null, firm[at]?.second ?? null]);
  const places = [...firm.keys()];
  return [
    ...above.flatMap((at) => (at === null ? [] : [[at]])),
    places.filter((at) => firm[at]?.heads === firm[applicant]?.department && !pathOf(firm, at).has(applicant)),
    places.filter((at) => posts[at]?.role === roleIds.hr),
    places.filter((at) => posts[at]?.role === roleIds.admin),
  ];
}

const inOrder = (decisions: Iterable<Decision>) =>
  [...new Set([...decisions].map((one) => `${one.by} for ${one.for}`))].toSorted();

const placeOf = (id: number) => staff.findIndex((one) => one.id === id);

/** The deciders from the lists, by place. */
async function asked(people: readonly number[]): Promise<Decision[][]> {
  const found = await decidersOf(portal.database, people, time, day);
  return people.map((id) =>
    (found.get(id) ?? []).map((one) => ({ by: placeOf(one.id), for: one.for && placeOf(one.for.id) })),
  );
}

/** The people among these for whom the guard lets someone decide. */
async function guarded(at: number, people: readonly number[]): Promise<number[]> {
  const reader = { actor: { accountId: staff[at]?.user_id ?? 0 }, today: day };
  const found = await idsOf(portal.database, decidesFor(reader, time));
  return people.filter((id) => found.has(id)).map(placeOf);
}

test('for any managers and deputies, list and guard match a walk up the line', async () => {
  const all = staff.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(anyFirm(size), anyPosts, async (firm, posts) => {
      await settle(portal.database, all, firm);
      await post(posts);
      const people = all.filter((_, at) => firm[at]?.deleted === false);
      const expected = people.map((id) => walked(firm, posts, placeOf(id)));
      expect((await asked(people)).map(inOrder)).toEqual(expected.map(inOrder));
      for (const at of staff.keys()) {
        const theirs = people.map(placeOf).filter((_, index) => expected[index]?.some(({ by }) => by === at));
        expect(await guarded(at, people)).toEqual(theirs);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('nobody decides for themselves, and everybody has a decider while HR is present', async () => {
  const all = staff.map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(anyFirm(size), anyPosts, async (firm, posts) => {
      await settle(portal.database, all, firm);
      await post(posts);
      for (const [at, decisions] of (await asked(all)).entries()) {
        expect(decisions.filter(({ by }) => by === at)).toEqual([]);
        const hr = firm.filter(({ deleted, status }, other) => {
          const { access, role } = posts[other] ?? { access: false, role: 0 };
          return other !== at && access && role === roleIds.hr && !deleted && status !== 'EXITED';
        });
        if (hr.length > 0) expect(decisions).not.toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
