import { writeSearch } from '#platform/web/routing/address.ts';

export const eventListPath = '/events';
export const addEventPath = '/addEvents/create';
export const editEventPath = (id: number | ':id'): string => `/addEvents/update/${id}`;

export const eventPath = (id: number | ':id'): string => `/addEvents/view/${id}`;

/** The list of an event's enquiries; a page of a later module. */
export const enquiriesOf = (event: number): string => `/enquiryList${writeSearch({ p: 1, event })}`;
