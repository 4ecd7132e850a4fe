import type { Access } from '#platform/contract/access.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * A kind of record with soft deletion (decisions D8). Its table has `id`, `version`, `deleted_at` and `deleted_by`; the
 * module's own queries leave deleted rows out.
 */
export type Deletable = {
  /** As the module's events name it, e.g. 'enquiry'. */
  readonly entity: string;
  /** For people, e.g. 'Enquiry'. */
  readonly title: string;
  readonly table: string;
  /** Identifies its rows in a table shared by several kinds. */
  readonly among?: { readonly column: string; readonly value: string };
  /** The column with the record's name. */
  readonly label: string;
  /** Recorded when a record is restored. */
  readonly restored: BusinessEvent;
  /** Recorded when a record is deleted permanently. */
  readonly purged: BusinessEvent;
  /** Records deleted together with it that have files of their own. */
  readonly below?: (work: Pick<Work, 'db'>, id: number) => Promise<readonly RecordsBelow[]>;
  /** The right needed to see and restore these records, besides the right to the screen. */
  readonly access: Access;
};

export type RecordsBelow = { readonly entity: string; readonly ids: readonly number[] };

/** Limits a table's rows to one kind. */
export const ofKind = ({ among }: Pick<Deletable, 'among'>): RawBuilder<boolean> =>
  among ? sql`${sql.ref(among.column)} = ${among.value}` : sql`true`;

/** `deletable({ entity: 'enquiry', title: 'Enquiry', table: 'enquiry', label: 'name', restored, access })` */
export const deletable = (declaration: Omit<Deletable, 'purged'>): Deletable => ({
  ...declaration,
  purged: {
    name: `${declaration.entity}.purged`,
    entity: declaration.entity,
    says: `${declaration.title} deleted permanently`,
  },
});
