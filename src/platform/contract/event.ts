/** Business events, declared by the module they happen in; the audit trail, timelines and notifications read them. */

export type BusinessEvent = {
  /** e.g. 'enquiry.updated': stable, stored. */
  readonly name: string;
  readonly entity: string;
  /** For people, e.g. 'Enquiry updated'. */
  readonly says: string;
};

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
