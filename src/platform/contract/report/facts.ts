/**
 * Facts: one row for each thing reports can count, offered by the module that owns it. Its SQL is in that module's
 * `server/public`, starts from the module's own visibility, and has exactly these columns.
 *
 *   export const daysOfPeople = facts({
 *     name: 'days', says: 'A day of somebody, as attendance decided it', day: 'date',
 *     fields: { employee_id: fact('id', 'Person'), staff: fact('text', 'Staff', { id: 'employee_id' }), … },
 *   });
 */
import type { Access } from '../access.ts';

/**
 * 'id' distinguishes groups and is never shown; 'month' is '2026-10'; 'money' is whole hundredths of the firm's base
 * currency, null without an exchange rate; 'flag' is yes or no, and counts the yes.
 */
export type FactKind = 'id' | 'text' | 'date' | 'month' | 'number' | 'money' | 'minutes' | 'flag';

type Told = {
  /** The field that distinguishes equal texts: a client's name by `client_id`. */
  readonly id?: string;
  /** A right needed to read the field, in addition to the report's. */
  readonly needs?: Access;
  /**
   * Reveals people's pay or cost. Never shown singly or for fewer than three people, except to holders of this right
   * (decisions D35); nor are values from which it could be worked out. `people` is the field with the person, `of` the
   * field by which rows are combined, month by month.
   */
  readonly few?: { readonly people: string; readonly of: string; readonly needs: Access };
};

/** The fewest people for whom a sum of their costs is shown. */
export const enoughPeople = 3;

export type Fact = { readonly kind: FactKind; readonly heading: string } & Told;

export const fact = <const Kind extends FactKind>(
  kind: Kind,
  heading: string,
  told: Told = {},
): { kind: Kind; heading: string } & Told => ({ kind, heading, ...told });

export type Facts<Fields extends Readonly<Record<string, Fact>>> = {
  /** Unique among facts: 'jobs'. */
  readonly name: string;
  /** What one row is: 'A day of somebody, as attendance decided it'. */
  readonly says: string;
  /** The date field that puts a row into a period. */
  readonly day: string & keyof Fields;
  /** A row's page, and the field with the id in its path. */
  readonly record?: { readonly path: `/${string}/:id`; readonly id: string & keyof Fields };
  readonly fields: Fields;
};

/** Facts with any fields, for the code that runs reports. */
export type AnyFacts = Omit<Facts<Readonly<Record<string, Fact>>>, 'day' | 'record'> & {
  readonly day: string;
  readonly record?: { readonly path: `/${string}/:id`; readonly id: string };
};

export const facts = <const Fields extends Readonly<Record<string, Fact>>>(own: Facts<Fields>): Facts<Fields> => own;

/** How the database aggregates the rows of a cell. */
export type Input = {
  /** The name of the facts. */
  readonly of: string;
  readonly take: 'count' | 'sum' | 'distinct' | 'median' | 'p90' | 'least' | 'greatest' | 'only';
  readonly field?: string;
  /** For values that do not add up over time: months are combined by taking the first or the last one. */
  readonly stock?: 'first' | 'last';
};

type FieldOf<Fields, Kind extends FactKind> = {
  [name in keyof Fields & string]: Fields[name] extends { readonly kind: Kind } ? name : never;
}[keyof Fields & string];

type Amount = 'number' | 'money' | 'minutes';

/**
 * The inputs a report can use from its facts; a field they do not have does not compile. A median interpolates, P90 is
 * the nearest rank (decisions D38); `only` is the single value shared by all rows of a cell. `opening` and `closing`
 * are for facts with a row per month: they count the flag or sum the amount.
 */
export function inputsOf<const Fields extends Readonly<Record<string, Fact>>>({ name: of, fields }: Facts<Fields>) {
  const stock = (at: 'first' | 'last', field: string): Input => ({
    of,
    take: fields[field]?.kind === 'flag' ? 'count' : 'sum',
    field,
    stock: at,
  });
  return {
    count: (field?: FieldOf<Fields, 'flag'>): Input => ({ of, take: 'count', ...(field !== undefined && { field }) }),
    sum: (field: FieldOf<Fields, Amount>): Input => ({ of, take: 'sum', field }),
    distinct: (field: FieldOf<Fields, 'id'>): Input => ({ of, take: 'distinct', field }),
    median: (field: FieldOf<Fields, Amount>): Input => ({ of, take: 'median', field }),
    p90: (field: FieldOf<Fields, Amount>): Input => ({ of, take: 'p90', field }),
    least: (field: FieldOf<Fields, Amount | 'date'>): Input => ({ of, take: 'least', field }),
    greatest: (field: FieldOf<Fields, Amount | 'date'>): Input => ({ of, take: 'greatest', field }),
    only: (field: FieldOf<Fields, 'text' | 'date' | 'month'>): Input => ({ of, take: 'only', field }),
    opening: (field: FieldOf<Fields, Amount | 'flag'>): Input => stock('first', field),
    closing: (field: FieldOf<Fields, Amount | 'flag'>): Input => stock('last', field),
  };
}
