/** Addresses of the enquiry pages. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const enquiryListPath = '/enquiryList';
export const addEnquiryPath = '/addEnquiry/create';
export const importEnquiriesPath = `${enquiryListPath}?import=1`;

export const editEnquiryPath = (id: number): string => `/addEnquiry/update/${id}`;
/** The page on which client users answer. */
export const agreementPath = (id: number): string => `${editEnquiryPath(id)}?step=3`;

/**
 * The list with exactly these filters: `enquiriesWith({ status: 'none' })`. The page number keeps the address from
 * being empty, which would restore the person's last filters.
 */
export const enquiriesWith = (filters: Readonly<Record<string, string | number>>): string =>
  `${enquiryListPath}${writeSearch({ p: 1, ...filters })}`;

/** The list with this enquiry's details open. */
export const readEnquiryAddress = (id: number, search: Readonly<Record<string, string>> = {}): string =>
  `${enquiryListPath}${writeSearch({ ...search, view: id })}`;
