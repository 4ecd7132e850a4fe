/** The law of a record's life: how to create one, and what its steps need. `lives.ts` tries them all. */
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
  /** Creates one in the first state, complete except for `ready`. */
  readonly make: () => Promise<number>;
  readonly move: (as: Role, id: number, to: string, asks: Asks) => Promise<Answer>;
  /** SQL that returns its state as `state`, by its id. */
  readonly state: string;
  readonly sees: (as: Role, id: number) => Promise<boolean>;
  /** The parts that the cast has in a new one. */
  readonly cast: Readonly<Record<PartName, readonly Role[]>>;
  readonly ready?: Readonly<Partial<Record<Name, Of>>>;
  /** Violates a step's need; true if every record in its state does. */
  readonly unready?: Readonly<Partial<Record<Name, true | Of | None>>>;
  /** Roles that may never take a step, whatever their rights: nobody decides on their own. */
  readonly never?: Readonly<Partial<Record<Name, readonly Role[]>>>;
  /** Who takes a step on the way to a state, if not the first who may. */
  readonly by?: Readonly<Partial<Record<Name, Role>>>;
  /** The state that it moves on to immediately. */
  readonly becomes?: Readonly<Partial<Record<Name, string>>>;
  /** States that are left immediately, so none can be found in them. */
  readonly passing?: readonly string[];
  /** Puts a new one into a state without steps, if possible; `to` is the state it returns to. */
  readonly put?: (id: number, state: string, to: string | undefined) => Promise<unknown>;
  /** How the portal takes its own steps. */
  readonly taken?: Readonly<Partial<Record<Name, Of>>>;
  /** The input of steps, where sample texts don't work. */
  readonly asks?: Asks;
  /** Editing and deleting, by the calls' access or by the life. */
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
    /** The role that adds one by its form; an administrator when not given. */
    readonly adds?: Role;
  };
type OwnRulesOf<R extends AnyRecord> = OwnRules<NameOf<LifeOf<R>>, PartOf<LifeOf<R>>>;
type Own<R extends AnyRecord> = (portal: TestPortal) => Promise<OwnRulesOf<R>>;

/**
 * The life of a record that is added by its form and moved by its own call.
 * @param own what its steps need, and the parts of the cast if its life names parts
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
