/** Finds an escalation's owner: the client's manager, then up the chain (domain specification, section 1.17). */
import { roleIds } from '#modules/sign-in/contract.ts';
import { type Colleague, headsOf, staffLookup } from '#modules/staff/server/public/people.ts';
import { today, type Work } from '#platform/server/work.ts';
import { awayOn } from '#modules/staff/server/public/away.ts';
import { sql } from 'kysely';
import { chain } from '../levels.ts';

type About = { readonly client_id: number; readonly job_id: number | null };
export type Step = { readonly level: number; readonly owner_id: number };

/**
 * The first available owner from a level on, other than the current one; undefined at the end. People who are away
 * today are skipped, unless everybody left is away.
 */
export async function nextInChain(
  work: Work,
  about: About,
  from: number,
  now: number | null = null,
): Promise<Step | undefined> {
  const [people, client] = await Promise.all([staffLookup(work), clientOf(work, about)]);
  const steps: Step[] = [];
  for (let level = from; level < chain.length; level += 1) {
    const candidates = await candidatesAt(work, level, people, client);
    for (const { id } of candidates.filter((one) => one !== undefined))
      if (id !== now) steps.push({ level, owner_id: id });
  }
  const away = await awayOn(work, steps.map(({ owner_id }) => owner_id), today(work)); // prettier-ignore
  return steps.find(({ owner_id }) => !away.has(owner_id)) ?? steps[0];
}

type Answerable = { readonly manager_id: number | null; readonly partner_id: number | null };

/** The client manager; for a job, its manager if the client has none. */
async function clientOf({ db }: Pick<Work, 'db'>, { client_id, job_id }: About): Promise<Answerable> {
  const { rows } = await sql<Answerable>`
    select coalesce(client.manager_id, (select manager_id from job where id = ${job_id})) as manager_id, partner_id
    from client where id = ${client_id}`.execute(db);
  return rows[0] ?? { manager_id: null, partner_id: null };
}

/** Possible owners at a level, the preferred one first. */
async function candidatesAt(
  work: Work,
  level: number,
  people: readonly Colleague[],
  { manager_id, partner_id }: Answerable,
): Promise<readonly (Colleague | undefined)[]> {
  const byId = (id: number | null) => people.find((person) => person.id === id);
  const manager = byId(manager_id);
  const step = chain[level];
  if (step === 'Client Manager') return [manager];
  if (step === 'Director') return [aboveOf(manager, people, roleIds.director), longestHere(people, roleIds.director)];
  if (step === 'Partner') return [byId(partner_id), longestHere(people, roleIds.partner)];
  const heads = manager ? await headsOf(work, manager.department_id) : [];
  return [...heads, aboveOf(manager, people, roleIds.hod)];
}

/** The director above an escalation, notified at once if it is severe. */
export const directorOf = async (work: Work, about: About): Promise<number | undefined> => {
  const director = await nextInChain(work, about, chain.indexOf('Director'));
  return director?.owner_id;
};

/** The nearest manager above someone who has a given role. */
function aboveOf(person: Colleague | undefined, people: readonly Colleague[], role: number): Colleague | undefined {
  const seen = new Set<number>();
  for (let above = person; above && !seen.has(above.id);) {
    if (above.role === role) return above;
    seen.add(above.id);
    const manager = above.reporting_manager_1_id;
    above = people.find(({ id }) => id === manager);
  }
  return undefined;
}

const longestHere = (people: readonly Colleague[], role: number): Colleague | undefined =>
  people.filter((person) => person.role === role).toSorted((one, other) => one.doj.localeCompare(other.doj))[0];
