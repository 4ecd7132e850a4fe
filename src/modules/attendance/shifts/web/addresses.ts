import { writeSearch } from '#platform/web/routing/address.ts';

export const patternsPath = '/shift-patterns';
export const requestsPath = '/shift-requests';

/** The form of a shift request for a day. */
export const askAddress = (date: string): string => `${requestsPath}/create${writeSearch({ date })}`;
