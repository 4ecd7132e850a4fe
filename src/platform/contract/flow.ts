/**
 * The life of a record, declared once: its states, and the steps that lead from one to another. The server's guard, the
 * buttons and menus, what a board lets one drop, the diagram in the module's README and the generated tests read it.
 *
 *   export const positionLife = flow({
 *     states: { Draft: 'neutral', Open: 'blue', Cancelled: { tone: 'red', locked: 'The position is cancelled' } },
 *     steps: {
 *       open: { from: ['Draft'], to: 'Open', label: 'Open', who: [recruitmentRights.update] },
 *       cancel: {
 *         from: ['Draft', 'Open'], to: 'Cancelled', label: 'Cancel position', who: [recruitmentRights.update],
 *         danger: true, asks: { reason: longTextField('Reason') },
 *       },
 *     },
 *   });
 */
import { type Access, type Actor, mayUse } from './access.ts';
import type { Schema } from './schema.ts';

/** The specification's GREEN, ORANGE, GREY and RED are 'green', 'amber', 'grey' and 'red'. */
export type Tone = 'neutral' | 'blue' | 'amber' | 'green' | 'red' | 'grey';

/** Somebody by what they are to the record: its assignee, its reviewer, a contact of its client. */
export type Part = { readonly kind: 'part'; readonly part: string };
export const part = (name: string): Part => ({ kind: 'part', part: name });

export type StepDeclaration<State extends string, Facts> = {
  readonly from: readonly State[];
  readonly to: State;
  /** On its button: a verb, and its object where one verb is not clear. */
  readonly label: string;
  /** Whoever is one of these may take it. */
  readonly who: readonly (Access | Part)[];
  /** Why it cannot be taken yet, in a sentence each; undefined where it can. */
  readonly needs?: readonly ((facts: Facts) => string | undefined)[];
  /** It leads on from some records of its states only, by their row: back to where a job was before it was on hold. */
  readonly offered?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** What the person has to give with it, by name. */
  readonly asks?: Readonly<Record<string, Schema<string>>>;
  /** Shown when something is missing of what it asks. */
  readonly incomplete?: string;
  /** What it means, in the dialog; a step that asks nothing and says nothing is taken at once. */
  readonly says?: string;
  readonly danger?: true;
};

export type Step<State extends string, Facts = never> = StepDeclaration<State, Facts> & { readonly name: string };

type StateDeclaration = Tone | { readonly tone: Tone; readonly locked: string };

export type Flow<State extends string, Name extends string = string, Facts = never> = {
  /** In the order of their tabs and columns. */
  readonly states: readonly State[];
  /** The state that a new record is in. */
  readonly first: State;
  readonly steps: Readonly<Record<Name, Step<State, Facts>>>;
  readonly tones: Readonly<Record<State, Tone>>;
  /** Why a record in this state cannot be edited. */
  readonly locked: Readonly<Partial<Record<State, string>>>;
};

/** Any flow: for what is generated of all of them. */
export type AnyFlow = Flow<string>;

/** @throws where two steps lead from one state to the same other, or a state is reached by no step */
export function flow<const State extends string, const Name extends string, Facts = unknown>(declaration: {
  readonly states: Readonly<Record<State, StateDeclaration>>;
  readonly steps: Readonly<Record<Name, StepDeclaration<NoInfer<State>, Facts>>>;
}): Flow<State, Name, Facts> {
  const states = Object.keys(declaration.states) as State[];
  const [first] = states;
  if (first === undefined) throw new Error('A flow has at least one state');
  const entries = Object.entries<StepDeclaration<State, Facts>>(declaration.steps);
  const steps = entries.map(([name, step]) => [name, { ...step, name }] as const);
  const arrows = steps.flatMap(([, { from, to }]) => from.map((state) => `${state} to ${to}`));
  const twice = arrows.find((arrow, at) => arrows.indexOf(arrow) !== at);
  if (twice) throw new Error(`Two steps lead from ${twice}`);
  const lost = states.find((state) => state !== first && !steps.some(([, { to }]) => to === state));
  if (lost) throw new Error(`No step leads to '${lost}'`);
  const declared = Object.entries<StateDeclaration>(declaration.states);
  // What is built of the declaration's own keys has them.
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
  };
}

/** The steps that lead on from a state, whoever may take them; with a row, those that are offered to it. */
export const stepsFrom = <State extends string, Facts>(
  { steps }: Flow<State, string, Facts>,
  state: State,
  row?: object,
): readonly Step<State, Facts>[] =>
  Object.values(steps).filter(
    ({ from, offered }) =>
      from.includes(state) && (!row || !offered || offered(row as Readonly<Record<string, unknown>>)),
  );

/** The step between two states; undefined where none is declared, or not for this row. */
export const stepBetween = <State extends string, Facts>(
  life: Flow<State, string, Facts>,
  from: State,
  to: State,
  row?: object,
): Step<State, Facts> | undefined => stepsFrom(life, from, row).find((step) => step.to === to);

/** What of the actor decides; `parts` are what they are to this record. */
type Asker = Parameters<typeof mayUse>[0] & Partial<Pick<Actor, 'accountId'>>;

/** Whether somebody may take a step, by their rights or by what they are to the record. */
export const mayTake = (
  { who }: Pick<Step<string>, 'who'>,
  actor: Asker | null,
  parts: ReadonlySet<string> = new Set(),
): boolean => who.some((one) => (one.kind === 'part' ? parts.has(one.part) : mayUse(actor, one)));

/** Who may take a step, for somebody who may not: 'You may not dispatch: that is for its reviewer or manager'. */
export function whoMayTake({ who, label }: Pick<Step<string>, 'who' | 'label'>): string {
  const parts = who.flatMap((one) => (one.kind === 'part' ? [one.part] : []));
  return parts.length === 0
    ? `You may not ${label.toLowerCase()}`
    : `You may not ${label.toLowerCase()}: that is for its ${parts.join(' or ').toLowerCase()}`;
}

/** Why a step cannot be taken with the record as it is; undefined where it can. */
export const whyNotTake = <State extends string, Facts>(
  { needs = [] }: Step<State, Facts>,
  facts: Facts,
): string | undefined => needs.map((need) => need(facts)).find((reason) => reason !== undefined);

/** Why no step leads there; `one` is what people call the record: 'position'. */
export function whyNoStep<State extends string>(
  life: Pick<Flow<State>, 'steps'>,
  one: string,
  from: State,
  to: State,
): string | undefined {
  if (Object.values<Step<State>>(life.steps).some((step) => step.to === to && step.from.includes(from)))
    return undefined;
  if (from === to) return `The ${one} is ${to} already`;
  return `${/^[aeiou]/i.test(one) ? 'An' : 'A'} ${one} that is ${from} cannot become ${to}`;
}

/** The flow as a Mermaid diagram, for a README; a test holds the two together. */
export function diagramOf({ states, steps }: Pick<AnyFlow, 'states' | 'steps'>): string {
  const id = (state: string) => state.replace(/\W+/g, '_');
  const nodes = states.map((state) => `  ${id(state)}["${state}"]`);
  const arrows = Object.values(steps).flatMap(({ from, to, label }) =>
    from.map((state) => `  ${id(state)} -->|${label}| ${id(to)}`),
  );
  return ['flowchart LR', ...nodes, ...arrows].join('\n');
}
