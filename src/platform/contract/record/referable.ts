import type { AnyEndpoint, Endpoint } from '../endpoint.ts';
import type { Master } from '../master.ts';

type Nothing = Record<never, never>;

/** What a record can refer to, and where it is chosen from. */
export type Reference = {
  readonly table: string;
  /** The column it is known by. */
  readonly label: string;
  /** The call that gives what may be chosen. */
  readonly choices: AnyEndpoint;
  /** One row of it as a choice. */
  readonly choiceOf: (row: never) => { readonly id: number; readonly name: string };
  /** The master it is, whose entries are in memory; null for other records. */
  readonly master: Master | null;
};

/** A master, or what `referTo` made of other records. */
export type Referable = Master | Reference;

/** `export const staffMember = referTo({ table: 'employee', label: 'employee_name', choices: fetchAllDotStaff, choiceOf: … })` */
export const referTo = <Row>(reference: {
  readonly table: string;
  readonly label: string;
  readonly choices: Endpoint<Nothing, Nothing, undefined, { rows: Row[] }>;
  readonly choiceOf: (row: Row) => { readonly id: number; readonly name: string };
}): Reference => ({ ...reference, master: null });

export const referableOf = (of: Referable): Reference =>
  'calls' in of
    ? {
        table: of.table,
        label: of.label.toLowerCase(),
        choices: of.calls.choices,
        choiceOf: (row: { id: number; name: string }) => row,
        master: of,
      }
    : of;
