/**
 * Facts: a row for each thing that reports can count, offered by the module that owns it. Its SQL stands in that
 * module's `server/public`, starts from the owner's own sight, and has exactly these columns.
 *
 *   export const daysOfPeople = facts({
 *     says: 'A day of somebody, as attendance decided it', day: 'date',
 *     fields: { employee_id: fact('id', 'Person'), staff: fact('text', 'Staff'), date: fact('date', 'Date'), … },
 *   });
 */

/** 'id' is what a group is told apart by and never shown; 'flag' is yes or no, and counts what is yes. */
export type FactKind = 'id' | 'text' | 'date' | 'number' | 'minutes' | 'flag';

export type Fact = { readonly kind: FactKind; readonly heading: string };

export const fact = <const Kind extends FactKind>(kind: Kind, heading: string): { kind: Kind; heading: string } => ({
  kind,
  heading,
});

export type Facts<Fields extends Readonly<Record<string, Fact>>> = {
  /** What one row is: 'A day of somebody, as attendance decided it'. */
  readonly says: string;
  /** The field by which a row belongs to a period, a date. */
  readonly day: string & keyof Fields;
  readonly fields: Fields;
};

/** Facts of any fields, for who runs reports. */
export type AnyFacts = {
  readonly says: string;
  readonly day: string;
  readonly fields: Readonly<Record<string, Fact>>;
};

export const facts = <const Fields extends Readonly<Record<string, Fact>>>(own: Facts<Fields>): Facts<Fields> => own;

/** What the database takes together of the rows of a cell. */
export type Input =
  | { readonly take: 'count'; readonly field?: string }
  | { readonly take: 'sum' | 'distinct' | 'median' | 'p90' | 'only'; readonly field: string };

type FieldOf<Fields, Kind extends FactKind> = {
  [name in keyof Fields & string]: Fields[name] extends { readonly kind: Kind } ? name : never;
}[keyof Fields & string];

/**
 * The inputs that a report can name of its facts: a field that they do not have does not compile.
 * A median interpolates, P90 is the nearest rank (decisions D38); `only` is the one value that all rows of a cell have.
 */
export const inputsOf = <const Fields extends Readonly<Record<string, Fact>>>(_facts: Facts<Fields>) => ({
  count: (field?: FieldOf<Fields, 'flag'>): Input => ({ take: 'count', ...(field !== undefined && { field }) }),
  sum: (field: FieldOf<Fields, 'number' | 'minutes'>): Input => ({ take: 'sum', field }),
  distinct: (field: FieldOf<Fields, 'id'>): Input => ({ take: 'distinct', field }),
  median: (field: FieldOf<Fields, 'number' | 'minutes'>): Input => ({ take: 'median', field }),
  p90: (field: FieldOf<Fields, 'number' | 'minutes'>): Input => ({ take: 'p90', field }),
  only: (field: FieldOf<Fields, 'text'>): Input => ({ take: 'only', field }),
});
