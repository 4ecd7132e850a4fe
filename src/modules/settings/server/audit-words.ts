import { auditTopics } from '../audit.ts';
import type { FilterValue } from '#platform/contract/list.ts';
import type { AuditWords } from '#platform/server/audit/words.ts';

/** 'Enquiry updated'; the stored name where no module declares the event any more. */
export const saysOf = ({ events }: AuditWords, name: string): string =>
  events.find((event) => event.name === name)?.says ?? name;

export const kindOf = ({ records }: AuditWords, entity: string): string =>
  records.find((known) => known.entity === entity)?.title ?? inWords(entity);

export const labelOf = ({ labels }: AuditWords, entity: string, column: string): string =>
  labels[entity]?.[column] ?? (column === 'id' ? 'ID' : inWords(column.replace(/_id$/, '')));

/** Kinds and events for the filters, with unique labels. @param about limits them to a topic */
export function wordsOf(words: AuditWords, about: FilterValue) {
  const names = eventsAbout(words, about);
  const chosen = names ? words.events.filter(({ name }) => names.includes(name)) : words.events;
  const entities = [...new Set(chosen.map(({ entity }) => entity))];
  const kinds = toldApart(
    entities.map((entity) => ({ entity, title: kindOf(words, entity) })),
    'title',
    ({ entity }) => inWords(entity),
  );
  const titles = new Map(kinds.map(({ entity, title }) => [entity, title]));
  const events = toldApart(
    chosen.map(({ name, says, entity }) => ({ name, says, entity })),
    'says',
    ({ entity }) => titles.get(entity) ?? entity,
  );
  return {
    events: events.toSorted((one, other) => one.says.localeCompare(other.says)),
    kinds: kinds.toSorted((one, other) => one.title.localeCompare(other.title)),
  };
}

/** The event names of a topic; null without one. */
export const eventsAbout = ({ topics }: AuditWords, about: FilterValue): readonly string[] | null =>
  auditTopics.flatMap((topic) => (topic === about ? [topics[topic] ?? []] : []))[0] ?? null;

/** Makes equal labels unique: 'File attached (Enquiry)' and 'File attached (Event)'. */
function toldApart<K extends string, T extends Readonly<Record<K, string>>>(
  rows: readonly T[],
  key: K,
  more: (row: T) => string,
) {
  const times = Map.groupBy(rows, (row) => row[key]);
  const says = (row: T) => ((times.get(row[key])?.length ?? 0) > 1 ? `${row[key]} (${more(row)})` : row[key]);
  return rows.map((row) => ({ ...row, [key]: says(row) }));
}

/** 'contact_person' and 'contactPerson' -> 'Contact person' */
const inWords = (name: string) => {
  const words = name
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
