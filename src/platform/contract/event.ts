/** Business events, declared by the module they happen in; the audit trail, timelines and notifications read them. */

export type BusinessEvent = {
  /** e.g. 'enquiry.updated': stable, stored. */
  readonly name: string;
  readonly entity: string;
  /** For people, e.g. 'Enquiry updated'. */
  readonly says: string;
};

const changesOnly = new Map<string, ReadonlySet<string>>();

/**
 * Fields of which the trail keeps only that they changed (decisions D8), whichever event of the entity tells of them. A
 * declared record says it at the field: `trail: 'changed'`.
 */
export function keepOnlyChange(entity: string, fields: readonly string[]): void {
  if (fields.length > 0) changesOnly.set(entity, new Set([...(changesOnly.get(entity) ?? []), ...fields]));
}

/** The fields of an entity of which the trail keeps only that they changed; undefined where there are none. */
export const onlyChangeOf = (entity: string): ReadonlySet<string> | undefined => changesOnly.get(entity);

/** All of them, by entity. */
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
