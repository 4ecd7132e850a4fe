/** A report, declared once: screen, file, rows behind a cell, explanation and tests are made of it. */
import type { Access } from '../access.ts';
import type { AnyFacts, Fact, Facts, Input } from './facts.ts';

/** A value that the database took together: null where there was nothing to take. */
export type Taken = number | string | null;

export type Unit = 'number' | 'percent' | 'minutes' | 'text';

export type ReportColumn = {
  readonly heading: string;
  readonly unit: Unit;
  /** The formula in words, each input in braces: '{home} ÷ {worked} × 100'. */
  readonly words: string;
  readonly inputs: Readonly<Record<string, Input>>;
  /** A total calls it with the total's inputs; null where it means nothing. */
  readonly value: (inputs: Readonly<Record<string, Taken>>) => Taken;
};

export type Report = {
  /** To the letter as the specification's catalogue has it. */
  readonly name: string;
  readonly group: 'Operations' | 'Management' | 'HR' | 'Client reports';
  readonly question: string;
  readonly access: Access;
  readonly subject: AnyFacts;
  /** What a row stands for; ids among them tell apart and are not shown. */
  readonly by: readonly string[];
  /** Shown sideways: of each row a column for each of the field's values. */
  readonly sideways?: Sideways;
  /** Fields of the facts that the rows may be narrowed by. */
  readonly filters: readonly string[];
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** A bar for each value of a field, by a column. */
  readonly chart?: { readonly title: string; readonly by: string; readonly column: string };
};

type Sideways = {
  readonly field: string;
  readonly input: Input;
  /** What stands in a cell, in words. */
  readonly words: string;
};

/** A report as it is declared: a field that its facts do not have does not compile. */
type Declaration<Fields extends Readonly<Record<string, Fact>>> = Omit<
  Report,
  'subject' | 'by' | 'sideways' | 'filters'
> & {
  readonly subject: Facts<Fields>;
  readonly by: readonly (string & keyof Fields)[];
  readonly sideways?: Sideways & { readonly field: keyof Fields };
  readonly filters: readonly (string & keyof Fields)[];
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

const numberOf = (value: Taken | undefined): number => (typeof value === 'number' ? value : 0);

/** With one decimal; null for 0 / 0 (decisions D38). */
export function shareOf(part: Taken | undefined, whole: Taken | undefined): number | null {
  const of = numberOf(whole);
  return of === 0 ? null : Math.round((numberOf(part) / of) * 1000) / 10;
}

export const difference = (one: Taken | undefined, other: Taken | undefined): number => numberOf(one) - numberOf(other);

/** 'place-of-work' of 'Place Of Work'. */
export const addressOf = ({ name }: Pick<Report, 'name'>): string => name.toLowerCase().replaceAll(' ', '-');
