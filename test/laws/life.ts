/** The life of a record under law: how one is made, and what its steps need. `lives.ts` tries them all. */
import type { Access } from '#platform/contract/access.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { AnyFlow } from '#platform/contract/flow.ts';
import type { RecordCalls } from '#platform/contract/record/calls.ts';
import type { AnyRecord, LifeOf } from '#platform/contract/record/record.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import type { Answer, TestPortal } from '../portal.ts';
import { sampleOfRecord } from '../record-samples.ts';
import type { None, RecordLaw } from './law.ts';

type Of = (id: number) => Promise<unknown>;
type Asks = Readonly<Record<string, unknown>>;

export type LifeRules<Name extends string, PartName extends string> = {
  /** A new one, in the first state, that only needs what `ready` does. */
  readonly make: () => Promise<number>;
  readonly move: (as: Role, id: number, to: string, asks: Asks) => Promise<Answer>;
  /** SQL that gives its state as `state`, by its id. */
  readonly state: string;
  readonly sees: (as: Role, id: number) => Promise<boolean>;
  /** Who of the cast is what to a new one. */
  readonly cast: Readonly<Record<PartName, readonly Role[]>>;
  readonly ready?: Readonly<Partial<Record<Name, Of>>>;
  /** What lacks for a step that has needs; true where that is so of each that comes to its state. */
  readonly unready?: Readonly<Partial<Record<Name, true | Of | None>>>;
  /** Who of the cast never takes a step, whatever else they may: nobody decides on their own. */
  readonly never?: Readonly<Partial<Record<Name, readonly Role[]>>>;
  /** Who takes it on the way, where that is not the first who may. */
  readonly by?: Readonly<Partial<Record<Name, Role>>>;
  /** The state that it goes straight on to. */
  readonly becomes?: Readonly<Partial<Record<Name, string>>>;
  /** States that nobody finds one in, as it goes straight on. */
  readonly passing?: readonly string[];
  /** Puts a new one into a state, where that is possible without the steps; `to` is where it is to go back to. */
  readonly put?: (id: number, state: string, to: string | undefined) => Promise<unknown>;
  /** How the portal takes its own steps. */
  readonly taken?: Readonly<Partial<Record<Name, Of>>>;
  /** What steps ask, where any words will not do. */
  readonly asks?: Asks;
  /** Who edits and deletes, by the calls' access or by the life. */
  readonly edit?: { readonly access: Access; readonly call: (as: Role, id: number) => Promise<Answer> };
  readonly remove?: { readonly access: Access; readonly call: (as: Role, id: number) => Promise<Answer> };
};

export type LifeLaw = {
  readonly name: string;
  readonly life: AnyFlow;
  readonly rules: (portal: TestPortal) => Promise<LifeRules<string, string>>;
};

type NameOf<Life extends AnyFlow> = keyof Life['steps'] & string;
type PartOf<Life extends AnyFlow> = Life['parts'][number];

export const life = <const Life extends AnyFlow>(
  name: string,
  flow: Life,
  rules: (portal: TestPortal) => Promise<LifeRules<NameOf<Life>, PartOf<Life>>>,
): LifeLaw => ({ name, life: flow, rules });

/** The calls of a record with a life. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any record
type LivingCalls = RecordCalls<any, any> & { readonly move: AnyEndpoint };

type OwnRules<Name extends string, PartName extends string> = Partial<Omit<LifeRules<Name, PartName>, 'cast'>> &
  ([PartName] extends [never] ? unknown : Pick<LifeRules<Name, PartName>, 'cast'>) & {
    /** Who adds one by its form; an administrator when not given. */
    readonly adds?: Role;
  };
type OwnRulesOf<R extends AnyRecord> = OwnRules<NameOf<LifeOf<R>>, PartOf<LifeOf<R>>>;
type Own<R extends AnyRecord> = (portal: TestPortal) => Promise<OwnRulesOf<R>>;

/**
 * The life of a record that is added by its form and led on by its own call.
 * @param own what its steps need, and who of the cast has which part, where its life names parts
 */
export const lifeOf = <R extends AnyRecord>(
  law: RecordLaw<R>,
  calls: LivingCalls,
  ...[own]: Record<never, never> extends OwnRulesOf<R> ? [own?: Own<R>] : [own: Own<R>]
): LifeLaw => ({
  name: law.record.words.one,
  life: law.record.life,
  rules: async (portal) => {
    const rules: Partial<LifeRules<string, string>> & { readonly adds?: Role } = (await own?.(portal)) ?? {};
    return { cast: {}, ...byForm(portal, law, calls, rules.adds), ...rules };
  },
});

function byForm(
  portal: TestPortal,
  law: RecordLaw,
  calls: LivingCalls,
  adds: Role = 'admin',
): Pick<LifeRules<never, never>, 'make' | 'move' | 'state' | 'sees' | 'edit' | 'remove'> {
  const { record } = law;
  const form = () => sampleOfRecord(portal, law);
  const read = (as: Role, id: number) => portal.call(calls.byId, { as, query: { id } });
  return {
    make: async () => {
      const answer = await portal.call<{ id: number }>(calls.add, { as: adds, body: await form() });
      if (answer.status !== 201) throw new Error(`${record.entity} is not added: ${JSON.stringify(answer)}`);
      return answer.result.id;
    },
    move: (as, id, status, asks) => portal.call(calls.move, { as, query: { id }, body: { status, ...asks } }),
    state: `select ${record.status} as state from ${record.table} where id = $1`,
    sees: async (as, id) => (await read(as, id)).status === 200,
    edit: {
      access: calls.edit.access,
      call: async (as, id) => portal.call(calls.edit, { as, query: { id }, body: await form() }),
    },
    remove: { access: calls.remove.access, call: (as, id) => portal.call(calls.remove, { as, params: { id } }) },
  };
}
