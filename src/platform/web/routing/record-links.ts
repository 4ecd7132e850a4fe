/** Entity -> address of a record. */
export type RecordLinks = Readonly<Record<string, ((id: number) => string) | undefined>>;

/** A record's address; undefined if it has no page, or its id cannot belong to one. */
export const linkTo = (links: RecordLinks, entity: string, id: string): string | undefined =>
  /^\d{1,15}$/.test(id) ? links[entity]?.(Number(id)) : undefined;
