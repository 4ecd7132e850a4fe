import type { AnyEndpoint, Endpoint } from '../endpoint.ts';
import type { Master } from '../master.ts';
import type { AnySearchedChoices, SearchedChoices } from './choice-search.ts';

type Nothing = Record<never, never>;

/** Something a record can refer to, and the source of its choices. */
export type Reference = {
  readonly table: string;
  /** The column with its name. */
  readonly label: string;
  /** The call that returns the choices. */
  readonly choices: AnyEndpoint;
  /** The same as a search while people type; null where all choices are loaded. */
  readonly search: AnySearchedChoices | null;
  /** Turns one of its rows into a choice. */
  readonly choiceOf: (row: never) => { readonly id: number; readonly name: string };
  /** Its master, whose entries are in memory; null for other records. */
  readonly master: Master | null;
};

/** A master, or other records wrapped by `referTo`. */
export type Referable = Master | Reference;

/** `export const staffMember = referTo({ table: 'employee', label: 'employee_name', choices: fetchAllDotStaff, choiceOf: … })` */
export const referTo = <Row>(reference: {
  readonly table: string;
  readonly label: string;
  readonly choices: Endpoint<Nothing, Nothing, undefined, { rows: Row[] }>;
  readonly choiceOf: (row: Row) => { readonly id: number; readonly name: string };
}): Reference => ({ ...reference, search: null, master: null });

/** The same for a table that grows with the business: the server searches it instead of the page loading it all. */
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
