/** A report, declared once: screen, file, rows behind a cell, explanation and tests are made of it. */
import type { Access } from '../access.ts';
import type { Tone } from '../flow.ts';
import type { AnyFacts, Fact, Facts, Input } from './facts.ts';

/** A value that the database took together: null where there was nothing to take. */
export type Taken = number | string | null;

/**
 * 'money' is whole hundredths of the firm's base currency, 'amount' of the currency that the row names; 'days' are
 * working days unless the words say otherwise.
 */
export type Unit = 'number' | 'percent' | 'minutes' | 'money' | 'amount' | 'days' | 'text';

export type ReportColumn = {
  readonly heading: string;
  readonly unit: Unit;
  /** The formula in words, each input in braces: '{home} ÷ {worked} × 100'. */
  readonly words: string;
  readonly inputs: Readonly<Record<string, Input>>;
  /** A total calls it with the total's inputs; null where it means nothing. */
  readonly value: (inputs: Readonly<Record<string, Taken>>) => Taken;
  /**
   * What is made of the values of all rows then: its share of the total, the shares so far from the greatest down, its
   * place from the greatest down. The words say so.
   */
  readonly after?: 'share' | 'running' | 'rank';
  /** Besides what its fields need. */
  readonly needs?: Access;
  /** Reads better when it falls: colours a comparison. */
  readonly better?: 'less';
};

/** Facts that stand beside the subject: what belongs to its rows is read whole, and nothing else (decisions D38). */
export type Beside = {
  readonly facts: AnyFacts;
  /** Fields of both, by which a row beside belongs to one of the subject. */
  readonly tie: readonly string[];
  /** Whether only the report's period counts, or all time. */
  readonly when: 'period' | 'ever';
};

export type Chart = {
  readonly kind: 'columns' | 'line' | 'bars' | 'stacked' | 'box' | 'funnel' | 'heat' | 'matrix';
  readonly title: string;
  /** The field along the axis. */
  readonly x: string;
  /** The field whose values are lines or parts. */
  readonly series?: string;
  readonly y: readonly string[];
  /** In the colours of the nine service lines (decisions D44). */
  readonly colours?: 'sections';
};

export type Report = {
  /** To the letter as the specification's catalogue has it. */
  readonly name: string;
  /** Its number in domain specification 1R. */
  readonly number: number;
  readonly group: ReportGroup;
  readonly question: string;
  readonly access: Access;
  /** Open to the client's own people too, of their own client. */
  readonly forClients?: true;
  readonly subject: AnyFacts;
  readonly also?: readonly Beside[];
  /** 'each': a register, a row for each fact. Else the rows are grouped. */
  readonly rows?: 'each';
  /** A period without it; one day, which the facts get as both of its ends; or as things stand now. */
  readonly when?: 'period' | 'day' | 'now';
  /** The period that it opens with, by its name: 'Last 12 months'; this month without. */
  readonly usual?: string;
  /** What a row stands for, or what a register shows of each as it is. */
  readonly by: readonly string[];
  /** By what else one may group, in place of `by` or besides. */
  readonly mayBy?: readonly string[];
  /** Shown sideways: of each row a column for each of the field's values. */
  readonly sideways?: Sideways;
  /** Fields of the facts that the rows may be narrowed by. */
  readonly filters: readonly string[];
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** A column or a field of `by`, '-' before it from the greatest down; else in the order of `by`. */
  readonly sort?: string;
  readonly chart?: Chart;
  /** Words in its rows that have a colour, and what the colour means: it stands beside them. */
  readonly tones?: Readonly<Record<string, ToneOfWord>>;
  /** What a reader has to know: where it ends, which law it follows. */
  readonly note?: string;
};

type ToneOfWord = { readonly tone: Tone; readonly means?: string };

export const reportGroups = ['Operations', 'Management', 'HR', 'Client reports'] as const;
export type ReportGroup = (typeof reportGroups)[number];

type Sideways = {
  readonly field: string;
  readonly input: Input;
  readonly unit?: Unit;
  /** What stands in a cell, in words. */
  readonly words: string;
};

/** A report as it is declared: a field that its facts do not have does not compile. */
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

/** A column that is one input as it is. */
export const plain = (heading: string, input: Input, unit: Unit = 'number', words = '{n}'): ReportColumn => ({
  heading,
  unit,
  words,
  inputs: { n: input },
  value: ({ n = null }) => n,
});

export const numberOf = (value: Taken | undefined): number => (typeof value === 'number' ? value : 0);

/** With one decimal; null for 0 / 0, and where one of them is not known (decisions D38). */
export function shareOf(part: Taken | undefined, whole: Taken | undefined): number | null {
  const of = numberOf(whole);
  return of === 0 || typeof part !== 'number' ? null : Math.round((part / of) * 1000) / 10;
}

/** With one decimal; null without cases. */
export function averageOf(sum: Taken | undefined, count: Taken | undefined): number | null {
  const of = numberOf(count);
  return of === 0 || typeof sum !== 'number' ? null : Math.round((sum / of) * 10) / 10;
}

/** Null where one of them is not known. */
export const difference = (one: Taken | undefined, other: Taken | undefined): number | null =>
  typeof one === 'number' && typeof other === 'number' ? one - other : null;

/** 'place-of-work' of 'Place Of Work'. */
export const addressOf = ({ name }: Pick<Report, 'name'>): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
