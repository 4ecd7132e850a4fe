import type { Access } from '#platform/contract/access.ts';
import { type AnyFlow, type Holders, isPortals, type Step, stepBetween, stepsFrom } from '#platform/contract/flow.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { promises, rightsOfCast, roles } from '../matrix.ts';
import type { TestPortal } from '../portal.ts';
import { isFull } from '../sampled.ts';
import type { LifeLaw, LifeRules } from './life.ts';

type Rules = LifeRules<string, string>;
type Any = Step<string>;
type Tried = {
  readonly life: AnyFlow;
  readonly rules: Rules;
  readonly says: (fault: string) => void;
  readonly stateOf: (id: number) => Promise<string>;
  /** Whether a person's part and rights admit them; exclusions take precedence. */
  readonly holds: (who: Holders['who'], role: Role) => boolean;
  readonly never: (step: Any, role: Role) => boolean;
};

/** Every pair of states by everybody, and editing and deleting: each difference from the declaration, a line each. */
export async function faultsOfLife(portal: TestPortal, law: LifeLaw): Promise<readonly string[]> {
  const faults: string[] = [];
  const rules = await law.rules(portal);
  const rights = await rightsOfCast(portal);
  const partsOf = (role: Role) => Object.keys(rules.cast).filter((part) => rules.cast[part]?.includes(role));
  const tried: Tried = {
    life: law.life,
    rules,
    says: (fault) => faults.push(`${law.name}: ${fault}`),
    stateOf: async (id) =>
      (await portal.database.pool.query<{ state: string }>(rules.state, [id])).rows[0]?.state ?? '',
    holds: (who, role) =>
      who.some((one) => {
        if (one.kind === 'portal') return false;
        if (one.kind === 'part') return partsOf(role).includes(one.part);
        return promises(one, role, rights.get(role) ?? new Set());
      }),
    never: (step, role) =>
      rules.never?.[step.name]?.includes(role) === true ||
      Object.keys(step.never ?? {}).some((part) => partsOf(role).includes(part)),
  };
  for (const from of law.life.states.filter((state) => !rules.passing?.includes(state))) {
    const resting = await reach(tried, from);
    for (const to of law.life.states) {
      const step = stepBetween(law.life, from, to);
      await (step ? tryStep(tried, from, step) : tryNothing(tried, resting, from, to));
    }
    await tryForm(tried, resting, from);
  }
  return faults;
}

const mayTake = (tried: Tried, step: Any, role: Role) => tried.holds(step.who, role) && !tried.never(step, role);

const askedBy = ({ rules }: Tried, { asks = {} }: Pick<Any, 'asks'>) =>
  Object.fromEntries(Object.keys(asks).map((name) => [name, rules.asks?.[name] ?? 'For this test']));

/** The steps to a state from a new record, taken by the cast, or by the portal as the law says. */
function pathTo(tried: Tried, goal: string): readonly Any[] {
  const paths = new Map<string, readonly Any[]>([[tried.life.first, []]]);
  for (const [from, path] of paths) {
    for (const step of stepsFrom(tried.life, from)) {
      const isTaken = step.name in (tried.rules.taken ?? {}) || roles.some((role) => mayTake(tried, step, role));
      if (!paths.has(step.to) && isTaken) paths.set(step.to, [...path, step]);
    }
  }
  const path = paths.get(goal);
  if (!path) throw new Error(`The law does not say how one becomes '${goal}'`);
  return path;
}

/** One in this state; for a step back, one that has come from its target. */
async function reach(tried: Tried, state: string, step?: Any): Promise<number> {
  const id = await tried.rules.make();
  if (tried.rules.put) {
    await tried.rules.put(id, state, step?.to);
    return id;
  }
  const back = step?.offered && stepBetween(tried.life, step.to, state);
  const path = back ? [...pathTo(tried, step.to), back] : pathTo(tried, state);
  for (const one of path) await advance(tried, id, one);
  return id;
}

async function advance(tried: Tried, id: number, step: Any): Promise<void> {
  const { ready = {}, taken = {}, by = {}, move } = tried.rules;
  await ready[step.name]?.(id);
  const own = taken[step.name];
  if (own) return void (await own(id));
  const takers = roles.filter((one) => mayTake(tried, step, one));
  for (const role of [by[step.name] ?? [], takers].flat()) {
    const answer = await move(role, id, step.to, askedBy(tried, step));
    if (answer.status === 200) return;
    if (answer.status !== 404)
      throw new Error(`'${step.name}' by ${role}: ${answer.status} ${JSON.stringify(answer.fields ?? answer.message)}`);
  }
  throw new Error(`Nobody who may takes '${step.name}'`);
}

/** No step leads there, not even for an administrator. */
async function tryNothing(tried: Tried, id: number, from: string, to: string): Promise<void> {
  const all = Object.assign({}, ...Object.values<Any>(tried.life.steps).map(({ asks = {} }) => asks)) as object;
  const { status } = await tried.rules.move('admin', id, to, askedBy(tried, { asks: all as NonNullable<Any['asks']> }));
  if (![403, 404, 409].includes(status)) tried.says(`${from} to ${to}, where no step leads, is answered ${status}`);
  if ((await tried.stateOf(id)) !== from) tried.says(`${from} became ${await tried.stateOf(id)}, where no step leads`);
}

async function tryStep(tried: Tried, from: string, step: Any): Promise<void> {
  const arrow = `${from} to ${step.to}`;
  let id = await reach(tried, from, step);
  const take = async (role: Role, expected: readonly number[], state: string) => {
    const { status, message } = await tried.rules.move(role, id, step.to, askedBy(tried, step));
    if (!expected.includes(status))
      tried.says(`${arrow} by ${role} is answered ${status}, not ${expected.join(' or ')}: ${message}`);
    const now = await tried.stateOf(id);
    if (now !== state) tried.says(`${arrow} by ${role}: it is ${now}, not ${state}`);
  };
  if (isPortals(step)) {
    for (const role of roles) await take(role, [403, 404, 409], from);
    return;
  }
  const allowed: Role[] = [];
  for (const role of roles) {
    if (mayTake(tried, step, role) && (await tried.rules.sees(role, id))) allowed.push(role);
  }
  const [first] = allowed;
  if (!first) return tried.says(`nobody of the cast takes '${step.name}' from ${from}`);
  if ((step.needs ?? []).length > 0) {
    const unready = tried.rules.unready?.[step.name];
    if (unready === undefined) tried.says(`'${step.name}' has needs: say how one is unready for it`);
    if (unready === true || typeof unready === 'function') {
      if (typeof unready === 'function') await unready(id);
      await take(first, [409], from);
      id = await reach(tried, from, step);
    }
  }
  await tried.rules.ready?.[step.name]?.(id);
  for (const role of roles.filter((one) => !allowed.includes(one))) {
    await take(role, tried.never(step, role) ? [403, 404, 409] : [403, 404], from);
  }
  for (const [at, role] of (isFull ? allowed : allowed.slice(0, 1)).entries()) {
    if (at > 0) {
      id = await reach(tried, from, step);
      await tried.rules.ready?.[step.name]?.(id);
    }
    await take(role, [200], tried.rules.becomes?.[step.name] ?? step.to);
  }
}

/** Editing and deleting in this state; nobody may where the state locks it. */
async function tryForm(tried: Tried, id: number, state: string): Promise<void> {
  const { life, rules } = tried;
  for (const what of ['edit', 'remove'] as const) {
    const call = rules[what];
    if (!call || (what === 'remove' && state !== life.first)) continue;
    const who = life[what]?.who ?? [call.access];
    const isLocked = what === 'edit' && life.locked[state] !== undefined;
    let one = id;
    for (const role of roles) {
      const may = tried.holds(who, role) && promisesCall(tried, call.access, role) && (await rules.sees(role, one));
      const { status } = await call.call(role, one);
      const expected = !may ? [403, 404] : isLocked ? [409] : [200];
      if (!expected.includes(status))
        tried.says(`${what} by ${role}, ${state}, is answered ${status}, not ${expected.join(' or ')}`);
      if (status === 200 && what === 'remove') one = await reach(tried, state);
    }
  }
}

const promisesCall = (tried: Tried, access: Access, role: Role) => tried.holds([access], role);
