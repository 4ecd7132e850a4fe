import type { auditTopics } from '../audit.ts';
import type { BusinessEvent } from '#platform/contract/event.ts';
import type { NamedRecords } from '#platform/server/audit/names.ts';

/** How the trail is put into words; `src/app` collects it from the modules' declarations. */
export type AuditWords = {
  readonly events: readonly BusinessEvent[];
  /** The kinds of records that can be called by a name. */
  readonly records: readonly NamedRecords[];
  /** Entity -> column -> what people call it. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Topic -> the names of the events that belong to it. */
  readonly topics: Readonly<Record<(typeof auditTopics)[number], readonly string[]>>;
};

/** 'Enquiry updated'; the stored name of an event that no module declares any more. */
export const saysOf = ({ events }: AuditWords, name: string): string =>
  events.find((event) => event.name === name)?.says ?? name;

export const kindOf = ({ records }: AuditWords, entity: string): string =>
  records.find((known) => known.entity === entity)?.title ?? inWords(entity);

export const labelOf = ({ labels }: AuditWords, entity: string, column: string): string =>
  labels[entity]?.[column] ?? (column === 'id' ? 'ID' : inWords(column.replace(/_id$/, '')));

/** All kinds and events, for the filters that choose from them. */
export function wordsOf(words: AuditWords) {
  const entities = [...new Set(words.events.map(({ entity }) => entity))];
  const kinds = entities.map((entity) => ({ entity, title: kindOf(words, entity) }));
  return {
    events: words.events
      .map(({ name, says, entity }) => ({ name, says, entity }))
      .toSorted((one, other) => one.says.localeCompare(other.says)),
    kinds: kinds.toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}

/** 'contact_person' -> 'Contact person' */
const inWords = (name: string) => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
