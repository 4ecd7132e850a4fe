/** Business events, declared by the module they happen in; the audit trail, timelines and notifications read them. */

export type BusinessEvent = {
  /** e.g. 'enquiry.updated'. Stable, because it is stored. */
  readonly name: string;
  readonly entity: string;
  /** For people, e.g. 'Enquiry updated'. */
  readonly says: string;
};

const changesOnly = new Map<string, ReadonlySet<string>>();

/**
 * Fields for which the trail keeps only the fact of a change (decisions D8), in all events of the entity. Declared
 * records use `trail: 'changed'` at the field.
 */
export function keepOnlyChange(entity: string, fields: readonly string[]): void {
  if (fields.length > 0) changesOnly.set(entity, new Set([...(changesOnly.get(entity) ?? []), ...fields]));
}

/** The fields of an entity for which the trail keeps only the fact of a change; undefined when there are none. */
export const onlyChangeOf = (entity: string): ReadonlySet<string> | undefined => changesOnly.get(entity);

/** All of these fields, by entity. */
export const onlyChanges = (): ReadonlyMap<string, ReadonlySet<string>> => changesOnly;

/** `events('enquiry', { created: 'Enquiry created' }).created` */
export function events<Name extends string>(
  entity: string,
  declarations: Readonly<Record<Name, string>>,
): Readonly<Record<Name, BusinessEvent>> {
  const entries = Object.entries<string>(declarations).map(([name, says]) => [
    name,
    { name: `${entity}.${name}`, entity, says },
  ]);
  return Object.fromEntries(entries) as Record<Name, BusinessEvent>;
}
