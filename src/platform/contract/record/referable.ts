import type { AnyEndpoint, Endpoint } from '../endpoint.ts';
import type { Master } from '../master.ts';
import type { AnySearchedChoices, SearchedChoices } from './choice-search.ts';

type Nothing = Record<never, never>;

/** What a record can refer to, and where it is chosen from. */
export type Reference = {
  readonly table: string;
  /** The column it is known by. */
  readonly label: string;
  /** The call that gives what may be chosen. */
  readonly choices: AnyEndpoint;
  /** The same where the server is asked while somebody types; null where all are loaded. */
  readonly search: AnySearchedChoices | null;
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
}): Reference => ({ ...reference, search: null, master: null });

/** The same for a table that grows with the business: nobody loads all of it, the server finds what is typed. */
export const referToFound = <Row>(reference: {
  readonly table: string;
  readonly label: string;
  readonly choices: SearchedChoices<Row>;
  readonly choiceOf: (row: Row) => { readonly id: number; readonly name: string };
}): Reference => ({ ...reference, search: reference.choices, master: null });

export const referableOf = (of: Referable): Reference =>
  'calls' in of
    ? {
        table: of.table,
        label: of.label.toLowerCase(),
        choices: of.calls.choices,
        search: null,
        choiceOf: (row: { id: number; name: string }) => row,
        master: of,
      }
    : of;
