import { writeSearch } from '#platform/web/routing/address.ts';

export const eventListPath = '/events';
export const addEventPath = '/addEvents/create';
export const editEventPath = (id: number | ':id'): string => `/addEvents/update/${id}`;

export const eventPath = (id: number | ':id'): string => `/addEvents/view/${id}`;

/** The list of the enquiries that an event brought; a page of the later module. */
export const enquiriesOf = (event: number): string => `/enquiryList${writeSearch({ p: 1, event })}`;
