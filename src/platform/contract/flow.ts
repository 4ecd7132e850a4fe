/**
 * The life of a record, declared once: its states and the steps between them. The server's guard, buttons and menus,
 * drops on a board, the diagram in the module's README and the generated laws all read it.
 *
 *   export const leaveLife = flow({
 *     parts: ['Applicant', 'Decider'],
 *     edit: { who: [part('Applicant')] },
 *     remove: { who: [part('Applicant')] },
 *     states: { Applied: 'amber', Accepted: { tone: 'green', locked: 'Ask to cancel it' }, Lapsed: 'grey' },
 *     steps: {
 *       accept: {
 *         from: ['Applied'], to: 'Accepted', label: 'Accept', waits: true, who: [part('Decider')],
 *         never: { Applicant: 'Somebody else decides on your leave' },
 *       },
 *       lapse: { from: ['Applied'], to: 'Lapsed', label: 'Lapse', who: [portal('its first day passes undecided')] },
 *     },
 *   });
 */
import { type Access, type Actor, mayUse } from './access.ts';
import type { Schema } from './schema.ts';

/** The specification's GREEN, ORANGE, GREY and RED are 'green', 'amber', 'grey' and 'red'. */
export const tones = ['neutral', 'blue', 'amber', 'green', 'red', 'grey'] as const;
export type Tone = (typeof tones)[number];

/** People by their part in the record: its assignee, its reviewer, a contact of its client. */
export type Part<Name extends string = string> = { readonly kind: 'part'; readonly part: Name };
export const part = <const Name extends string>(name: Name): Part<Name> => ({ kind: 'part', part: name });

/** The portal itself, for which no person can act; `when` says what triggers it. */
export type Portal = { readonly kind: 'portal'; readonly when: string };
export const portal = (when: string): Portal => ({ kind: 'portal', when });

/** Who may do something: anyone in `who`, except people with a part in `never`, whatever their rights. */
export type Holders<PartName extends string = string> = {
  readonly who: readonly (Access | Part<PartName> | Portal)[];
  /** Why people with this part may not, as a sentence. */
  readonly never?: [PartName] extends [never] ? undefined : Readonly<Partial<Record<PartName, string>>>;
};

export type StepDeclaration<State extends string, Facts, PartName extends string = string> = Holders<PartName> & {
  readonly from: readonly State[];
  readonly to: State;
  /** Its button's label: a verb, with its object where the verb alone is unclear. */
  readonly label: string;
  /** Why it cannot be taken yet, one sentence each; undefined when it can. */
  readonly needs?: readonly ((facts: Facts) => string | undefined)[];
  /** Records in these states wait for this step and appear in the inbox of people who may take it. */
  readonly waits?: true;
  /** Limits the step to some records of its states, by their row: back to the state before a job was put on hold. */
  readonly offered?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Fields the person must fill in, by name. */
  readonly asks?: Readonly<Record<string, Schema<string | null>>>;
  /** The message when one of these is missing. */
  readonly incomplete?: string;
  /** Explains the step in its dialog. A step without fields and explanation is taken at once. */
  readonly says?: string;
  readonly danger?: true;
  /** Not a step forward, but aside or back: hold, return, end. Shown in the menu and never as the next step. */
  readonly aside?: true;
};

export type Step<State extends string, Facts = never, Name extends string = string> = StepDeclaration<State, Facts> & {
  readonly name: Name;
};

type StateDeclaration = Tone | { readonly tone: Tone; readonly locked: string };

export type Flow<
  State extends string,
  Name extends string = string,
  Facts = never,
  PartName extends string = string,
> = {
  /** In the order of tabs and columns. */
  readonly states: readonly State[];
  /** The state of a new record. */
  readonly first: State;
  readonly steps: { readonly [Key in Name]: Step<State, Facts, Key> };
  readonly tones: Readonly<Record<State, Tone>>;
  /** Why a record in this state cannot be edited. */
  readonly locked: Readonly<Partial<Record<State, string>>>;
  /** The parts people can have in a record; a person's first one is shown. */
  readonly parts: readonly PartName[];
  /** Who edits and who deletes a record; null if the right of that name decides. */
  readonly edit: Holders | null;
  readonly remove: Holders | null;
};

/** Any flow, for code generated from all of them. */
export type AnyFlow = Flow<string>;

type Declaration<State extends string, Name extends string, Facts, PartName extends string> = {
  readonly parts?: readonly PartName[];
  readonly edit?: Holders<NoInfer<PartName>>;
  readonly remove?: Holders<NoInfer<PartName>>;
  readonly states: Readonly<Record<State, StateDeclaration>>;
  readonly steps: Readonly<Record<Name, StepDeclaration<NoInfer<State>, Facts, NoInfer<PartName>>>>;
};

/** With parts, a right alone does not decide who edits and deletes a record. */
type SaidWithParts<PartName extends string> = [PartName] extends [never]
  ? unknown
  : { readonly edit: Holders<PartName>; readonly remove: Holders<PartName> };

/** @throws when two steps lead from one state to the same other, or no step reaches a state */
export function flow<
  const State extends string,
  const Name extends string,
  Facts = unknown,
  const PartName extends string = never,
>(
  declaration: Declaration<State, Name, Facts, PartName> & SaidWithParts<NoInfer<PartName>>,
): Flow<State, Name, Facts, PartName> {
  const states = Object.keys(declaration.states) as State[];
  const [first] = states;
  if (first === undefined) throw new Error('A flow has at least one state');
  const entries = Object.entries<StepDeclaration<State, Facts, PartName>>(declaration.steps);
  const steps = entries.map(([name, step]) => [name, { ...step, name }] as const);
  const arrows = steps.flatMap(([, { from, to }]) => from.map((state) => `${state} to ${to}`));
  const twice = arrows.find((arrow, at) => arrows.indexOf(arrow) !== at);
  if (twice) throw new Error(`Two steps lead from ${twice}`);
  const lost = states.find((state) => state !== first && !steps.some(([, { to }]) => to === state));
  if (lost) throw new Error(`No step leads to '${lost}'`);
  const declared = Object.entries<StateDeclaration>(declaration.states);
  // Built from the declaration's own keys.
  return {
    states,
    first,
    steps: Object.fromEntries(steps) as Flow<State, Name, Facts>['steps'],
    tones: Object.fromEntries(
      declared.map(([state, own]) => [state, typeof own === 'string' ? own : own.tone]),
    ) as Flow<State>['tones'],
    locked: Object.fromEntries(
      declared.flatMap(([state, own]) => (typeof own === 'string' ? [] : [[state, own.locked]])),
    ) as Flow<State>['locked'],
    parts: declaration.parts ?? [],
    edit: declaration.edit ?? null,
    remove: declaration.remove ?? null,
  };
}

/** The steps that start from a state, whoever may take them; with a row, only those offered for it. */
export const stepsFrom = <State extends string, Name extends string, Facts>(
  { steps }: Pick<Flow<State, Name, Facts>, 'steps'>,
  state: NoInfer<State>,
  row?: object,
): readonly Step<State, Facts, Name>[] =>
  Object.values<Step<State, Facts, Name>>(steps).filter(
    ({ from, offered }) =>
      from.includes(state) && (!row || !offered || offered(row as Readonly<Record<string, unknown>>)),
  );

/** The step between two states; undefined when none is declared, or not for this row. */
export const stepBetween = <State extends string, Name extends string, Facts>(
  life: Pick<Flow<State, Name, Facts>, 'steps'>,
  from: NoInfer<State>,
  to: NoInfer<State>,
  row?: object,
): Step<State, Facts, Name> | undefined => stepsFrom(life, from, row).find((step) => step.to === to);

/** The actor's rights; `parts` are their parts in this record. */
type Asker = Parameters<typeof mayUse>[0] & Partial<Pick<Actor, 'accountId'>>;

/** Whether someone may, by their rights or parts in the record. No person may take the portal's own steps. */
export const mayTake = (
  { who }: Pick<Holders, 'who'>,
  actor: Asker | null,
  parts: ReadonlySet<string> = new Set(),
): boolean =>
  who.some((one) => one.kind !== 'portal' && (one.kind === 'part' ? parts.has(one.part) : mayUse(actor, one)));

/** Why someone may not despite their rights, because of a part in the record; undefined when nothing forbids it. */
export const whyNever = ({ never = {} }: Pick<Holders, 'never'>, parts: ReadonlySet<string>): string | undefined =>
  Object.entries(never).find(([name]) => parts.has(name))?.[1];

/** Whether only the portal takes a step, whatever a person's rights. */
export const isPortals = ({ who }: Pick<Holders, 'who'>): boolean =>
  who.length > 0 && who.every(({ kind }) => kind === 'portal');

/** Who may take a step, told to someone who may not: "'Mark quotation as sent' is only for its reviewer or manager". */
export function whoMayTake({ who, label }: Pick<Step<string>, 'who' | 'label'>): string {
  const [itself] = who.flatMap((one) => (one.kind === 'portal' ? [one.when] : []));
  if (itself !== undefined && isPortals({ who })) return `This happens by itself when ${itself}`;
  const parts = who.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
  return parts.length === 0
    ? `'${label}' is not open to you`
    : `'${label}' is only for its ${parts.join(' or ').toLowerCase()}`;
}

/** Why a step cannot be taken with the record as it is; undefined when it can. */
export const whyNotTake = <State extends string, Facts>(
  { needs = [] }: Pick<Step<State, Facts>, 'needs'>,
  facts: Facts,
): string | undefined => needs.map((need) => need(facts)).find((reason) => reason !== undefined);

/** Why no step leads there; `one` is the record's name: 'position'. */
export function whyNoStep<State extends string>(
  life: Pick<Flow<State>, 'steps'>,
  one: string,
  from: NoInfer<State>,
  to: NoInfer<State>,
): string | undefined {
  if (Object.values<Step<State>>(life.steps).some((step) => step.to === to && step.from.includes(from)))
    return undefined;
  if (from === to) return `The ${one} is ${to} already`;
  return `${/^[aeiou]/i.test(one) ? 'An' : 'A'} ${one} that is ${from} cannot become ${to}`;
}

/** The flow as a Mermaid diagram for a README; a test compares the two. */
export function diagramOf({ states, steps }: Pick<AnyFlow, 'states' | 'steps'>): string {
  const id = (state: string) => state.replace(/\W+/g, '_');
  const nodes = states.map((state) => `  ${id(state)}["${state}"]`);
  const arrows = Object.values(steps).flatMap(({ from, to, label }) =>
    from.map((state) => `  ${id(state)} -->|${label}| ${id(to)}`),
  );
  return ['flowchart LR', ...nodes, ...arrows].join('\n');
}
