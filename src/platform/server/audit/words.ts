import type { BusinessEvent } from '#platform/contract/event.ts';
import type { NamedRecords } from './names.ts';

/** Column -> display name. */
export type Labels = Readonly<Record<string, string>>;

/** How the audit trail of all modules is put into words. */
export type AuditWords = {
  readonly events: readonly BusinessEvent[];
  /** The kinds of records that have a name. */
  readonly records: readonly NamedRecords[];
  /** By entity. */
  readonly labels: Readonly<Record<string, Labels>>;
  /** The names of the events that belong to a topic, by topic. */
  readonly topics: Readonly<Record<string, readonly string[]>>;
};
