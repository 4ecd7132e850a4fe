import { writeSearch } from '#platform/web/routing/address.ts';

export const myAccountPath = '/my-account';
export const profileChangesPath = '/profileChanges';

/** One area of the page. */
export const myArea = (area: string): string => `${myAccountPath}${writeSearch({ area })}`;
export const profileChangeAddress = (id: number): string => `${profileChangesPath}${writeSearch({ view: id })}`;
