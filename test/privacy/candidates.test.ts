/** What only some may know of a candidate: every reading call of the portal is asked for it by every member of the cast. */
import { modules } from '#app/modules.ts';
import { type Candidate, candidateCalls, moveCandidate } from '#modules/candidates/contract.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysOf, promises, rightsOfCast, roles, samplesOf, title } from '../matrix.ts';
import { personOf } from '../people.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { ofSample, sampled } from '../sampled.ts';

const name = 'Quillonette Zaffwater';
/** What they earn, ask for and earned before, and the band of their position; as numbers are written anywhere. */
const pay = /48,?273|59,?381|37,?119|26,?447|67,?903/;

let portal: TestPortal;
let rights: ReadonlyMap<Role, ReadonlySet<string>>;
/** Ids that a call may ask for: the candidate, their position, their interview, who interviews them. */
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

/** Where candidates are, or what happened anywhere: asked whole. Of the others, a sample. */
const telling = new Set([
  'candidates',
  'recruitment',
  'search',
  'notifications',
  'outbox',
  'settings',
  'recently-deleted',
]);

const isRead = ({ method, streams }: AnyEndpoint) => method === 'GET' && streams !== 'events';
const all = modules.flatMap(({ name: module, endpoints }) =>
  endpoints.filter(isRead).map((endpoint) => [`${module} ${title(endpoint)}`, endpoint, module] as const),
);
const reads = all
  .filter(([, , module]) => telling.has(module))
  .concat(
    sampled(
      all.filter(([, , module]) => !telling.has(module)),
      40,
      ([, , module]) => [module],
    ),
  )
  .map(([, endpoint]) => endpoint);

/** A request for one id, and for the newest rows of a list. */
function requestFor(endpoint: AnyEndpoint, id: number) {
  const params = Object.fromEntries(keysOf(endpoint.params).map((key) => [key, id]));
  const query = samplesOf(endpoint.query, name, 'required');
  const keys = keysOf(endpoint.query);
  for (const key of keys.filter((one) => /(?:^|_)ids?$/.test(one) && (one in query || one === 'id'))) query[key] = id;
  if (keys.includes('offset')) delete query['id'];
  if (keys.includes('limit')) query['limit'] = 50;
  if (keys.includes('format')) query['format'] = 'csv';
  return { params, query };
}

/** What the calls that a member of the cast may make tell them, by call. */
async function toldTo(role: Role): Promise<ReadonlyMap<string, string>> {
  const own = rights.get(role) ?? new Set();
  const told = new Map<string, string>();
  const token = await portal.signIn(role);
  for (const endpoint of reads.filter(({ access }) => promises(access, role, own))) {
    const requests = new Map(asked.map((id) => [JSON.stringify(requestFor(endpoint, id)), requestFor(endpoint, id)]));
    for (const request of requests.values()) {
      const { result } = await portal.call(endpoint, { ...request, token });
      const text = result instanceof Buffer ? result.toString() : JSON.stringify(result ?? null);
      told.set(title(endpoint), `${told.get(title(endpoint)) ?? ''}${text}`);
    }
  }
  return told;
}

const callsWith = (told: ReadonlyMap<string, string>, what: RegExp | string) =>
  [...told]
    .filter(([, text]) => (typeof what === 'string' ? text.includes(what) : what.test(text)))
    .map(([call]) => call);

/** Where the candidate of the test is known to a member of the cast: to nobody else, and nowhere else. */
const known: Partial<Record<Role, RegExp>> = {
  hr: /./,
  admin: /./,
  manager: /./,
  team: /^GET \/myAccount\//,
};

describe(`a candidate whom the Client Manager looks for and somebody of the Team interviews (${ofSample})`, () => {
  test.each(roles)(
    '%s',
    async (role) => {
      const told = await toldTo(role);
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
