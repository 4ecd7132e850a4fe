/** Entity -> the address at which one of its records is found. */
export type RecordLinks = Readonly<Record<string, ((id: number) => string) | undefined>>;

/** Where a record is found; undefined when it has no page, or its id is none of a page. */
export const linkTo = (links: RecordLinks, entity: string, id: string): string | undefined =>
  /^\d{1,15}$/.test(id) ? links[entity]?.(Number(id)) : undefined;
