/**
 * Facts: a row for each thing that reports can count, offered by the module that owns it. Its SQL stands in that
 * module's `server/public`, starts from the owner's own sight, and has exactly these columns.
 *
 *   export const daysOfPeople = facts({
 *     name: 'days', says: 'A day of somebody, as attendance decided it', day: 'date',
 *     fields: { employee_id: fact('id', 'Person'), staff: fact('text', 'Staff', { id: 'employee_id' }), … },
 *   });
 */
import type { Access } from '../access.ts';

/**
 * 'id' is what a group is told apart by and never shown; 'month' is '2026-10'; 'money' is whole hundredths of the firm's
 * base currency, null where no rate of exchange is known; 'flag' is yes or no, and counts what is yes.
 */
export type FactKind = 'id' | 'text' | 'date' | 'month' | 'number' | 'money' | 'minutes' | 'flag';

type Told = {
  /** The field by which equal texts are told apart: a client's name by `client_id`. */
  readonly id?: string;
  /** Besides the report's: whatever reads the field is for who has this right too. */
  readonly needs?: Access;
  /**
   * What gives somebody's pay or cost away: never told singly, nor of fewer than three people, except to who has this
   * right (decisions D35); nor is what it could be worked out from. `people` is the field of the person, `of` that whose
   * rows are told together, month by month.
   */
  readonly few?: { readonly people: string; readonly of: string; readonly needs: Access };
};

/** The fewest people of whom a sum of what each costs is told. */
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
  /** The field by which a row belongs to a period, a date. */
  readonly day: string & keyof Fields;
  /** The page of a row, and the field whose number stands in its address. */
  readonly record?: { readonly path: `/${string}/:id`; readonly id: string & keyof Fields };
  readonly fields: Fields;
};

/** Facts of any fields, for who runs reports. */
export type AnyFacts = Omit<Facts<Readonly<Record<string, Fact>>>, 'day' | 'record'> & {
  readonly day: string;
  readonly record?: { readonly path: `/${string}/:id`; readonly id: string };
};

export const facts = <const Fields extends Readonly<Record<string, Fact>>>(own: Facts<Fields>): Facts<Fields> => own;

/** What the database takes together of the rows of a cell. */
export type Input = {
  /** The name of the facts. */
  readonly of: string;
  readonly take: 'count' | 'sum' | 'distinct' | 'median' | 'p90' | 'least' | 'greatest' | 'only';
  readonly field?: string;
  /** What does not add up over time: where months are rolled up, it is that of the first or the last one. */
  readonly stock?: 'first' | 'last';
};

type FieldOf<Fields, Kind extends FactKind> = {
  [name in keyof Fields & string]: Fields[name] extends { readonly kind: Kind } ? name : never;
}[keyof Fields & string];

type Amount = 'number' | 'money' | 'minutes';

/**
 * The inputs that a report can name of its facts: a field that they do not have does not compile.
 * A median interpolates, P90 is the nearest rank (decisions D38); `only` is the one value that all rows of a cell have.
 * `opening` and `closing` are of facts with a row for each month: the flag counted, or the amount summed.
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
