import { writeSearch } from '#platform/web/routing/address.ts';

export const accessPath = '/access';
export const personPath = (id: number): string => `${accessPath}/person/${id}`;

/** One area of the page. */
export const accessArea = (area: string, more: Readonly<Record<string, string | number>> = {}): string =>
  `${accessPath}${writeSearch({ area, ...more })}`;
