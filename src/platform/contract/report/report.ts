/** A report, declared once: screen, file, rows behind a cell, explanation and tests are made from it. */
import type { Access } from '../access.ts';
import type { Tone } from '../flow.ts';
import type { AnyFacts, Fact, Facts, Input } from './facts.ts';

/** A value aggregated by the database; null when there was nothing to aggregate. */
export type Taken = number | string | null;

/**
 * 'money' is whole hundredths of the firm's base currency, 'amount' of the currency the row names; 'days' are working
 * days unless the words say otherwise.
 */
export type Unit = 'number' | 'percent' | 'minutes' | 'money' | 'amount' | 'days' | 'text';

export type ReportColumn = {
  readonly heading: string;
  readonly unit: Unit;
  /** The formula in words, each input in braces: '{home} ÷ {worked} × 100'. */
  readonly words: string;
  readonly inputs: Readonly<Record<string, Input>>;
  /** For a total it is called with the total's inputs; null when the value is undefined. */
  readonly value: (inputs: Readonly<Record<string, Taken>>) => Taken;
  /**
   * Applied afterwards to the values of all rows: share of the total, cumulative share from the greatest down, or rank
   * from the greatest down. The words explain it.
   */
  readonly after?: 'share' | 'running' | 'rank';
  /** A right needed besides those of its fields. */
  readonly needs?: Access;
  /** Lower is better; colours a comparison. */
  readonly better?: 'less';
};

/** Facts beside the subject. Those that belong to its rows are read in full, and nothing else (decisions D38). */
export type Beside = {
  readonly facts: AnyFacts;
  /** Fields of both, which match a row beside to one of the subject. */
  readonly tie: readonly string[];
  /** Whether only the report's period counts, or all time. */
  readonly when: 'period' | 'ever';
};

export type Chart = {
  readonly kind: 'columns' | 'line' | 'bars' | 'stacked' | 'box' | 'funnel' | 'heat' | 'matrix';
  readonly title: string;
  /** The field on the x axis. */
  readonly x: string;
  /** The field whose values become lines or segments. */
  readonly series?: string;
  readonly y: readonly string[];
  /** Uses the colours of the nine service lines (decisions D44). */
  readonly colours?: 'sections';
};

export type Report = {
  /** Spelt exactly as in the specification's catalogue. */
  readonly name: string;
  /** Its number in domain specification 1R. */
  readonly number: number;
  readonly group: ReportGroup;
  readonly question: string;
  readonly access: Access;
  /** Also open to the client's own people, for their own client. */
  readonly forClients?: true;
  readonly subject: AnyFacts;
  readonly also?: readonly Beside[];
  /** 'each': a register with a row for each fact. Otherwise the rows are grouped. */
  readonly rows?: 'each';
  /** By default a period; or one day, passed to the facts as both ends; or the current state. */
  readonly when?: 'period' | 'day' | 'now';
  /** The name of the initial period: 'Last 12 months'; by default this month. */
  readonly usual?: string;
  /** What a row stands for, or the columns a register shows as they are. */
  readonly by: readonly string[];
  /** Further fields for grouping, instead of or besides `by`. */
  readonly mayBy?: readonly string[];
  /** A pivot: each row has a column for each value of the field. */
  readonly sideways?: Sideways;
  /** Fields of the facts by which rows can be filtered. */
  readonly filters: readonly string[];
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** A column or a field of `by`, with '-' for descending; by default in the order of `by`. */
  readonly sort?: string;
  readonly chart?: Chart;
  /** Colours of words in its rows, with their meaning, which is shown beside them. */
  readonly tones?: Readonly<Record<string, ToneOfWord>>;
  /** What a reader must know: its limits, the law it follows. */
  readonly note?: string;
};

type ToneOfWord = { readonly tone: Tone; readonly means?: string };

export const reportGroups = ['Operations', 'Management', 'HR', 'Client reports'] as const;
export type ReportGroup = (typeof reportGroups)[number];

type Sideways = {
  readonly field: string;
  readonly input: Input;
  readonly unit?: Unit;
  /** The content of a cell, in words. */
  readonly words: string;
};

/** A report's declaration; a field missing from its facts does not compile. */
type Declaration<Fields extends Readonly<Record<string, Fact>>> = Omit<
  Report,
  'subject' | 'by' | 'mayBy' | 'sideways' | 'filters' | 'chart' | 'also'
> & {
  readonly subject: Facts<Fields>;
  readonly also?: readonly (Omit<Beside, 'tie'> & { readonly tie: readonly (string & keyof Fields)[] })[];
  readonly by: readonly (string & keyof Fields)[];
  readonly mayBy?: readonly (string & keyof Fields)[];
  readonly sideways?: Sideways & { readonly field: keyof Fields };
  readonly filters: readonly (string & keyof Fields)[];
  readonly chart?: Chart & { readonly x: keyof Fields; readonly series?: keyof Fields };
};

export const report = <const Fields extends Readonly<Record<string, Fact>>>(own: Declaration<Fields>): Report => own;

/** A column with a single input, unchanged. */
export const plain = (heading: string, input: Input, unit: Unit = 'number', words = '{n}'): ReportColumn => ({
  heading,
  unit,
  words,
  inputs: { n: input },
  value: ({ n = null }) => n,
});

export const numberOf = (value: Taken | undefined): number => (typeof value === 'number' ? value : 0);

/** With one decimal; null for 0 / 0, and when either is unknown (decisions D38). */
export function shareOf(part: Taken | undefined, whole: Taken | undefined): number | null {
  const of = numberOf(whole);
  return of === 0 || typeof part !== 'number' ? null : Math.round((part / of) * 1000) / 10;
}

/** With one decimal; null without cases. */
export function averageOf(sum: Taken | undefined, count: Taken | undefined): number | null {
  const of = numberOf(count);
  return of === 0 || typeof sum !== 'number' ? null : Math.round((sum / of) * 10) / 10;
}

/** Null when either is unknown. */
export const difference = (one: Taken | undefined, other: Taken | undefined): number | null =>
  typeof one === 'number' && typeof other === 'number' ? one - other : null;

/** 'Place Of Work' -> 'place-of-work' */
export const addressOf = ({ name }: Pick<Report, 'name'>): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
