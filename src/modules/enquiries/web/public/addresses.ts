/** Where enquiries are found in the portal. */
import { writeSearch } from '#platform/web/routing/address.ts';

export const enquiryListPath = '/enquiryList';
export const addEnquiryPath = '/addEnquiry/create';
export const importEnquiriesPath = `${enquiryListPath}?import=1`;

export const editEnquiryPath = (id: number): string => `/addEnquiry/update/${id}`;
/** Where a client user answers. */
export const agreementPath = (id: number): string => `${editEnquiryPath(id)}?step=3`;

/**
 * The list with exactly these filters and no other: `enquiriesWith({ status: 'none' })`. The page number is there so that
 * the address says something even without a filter; an empty one brings back the person's last choice.
 */
export const enquiriesWith = (filters: Readonly<Record<string, string | number>>): string =>
  `${enquiryListPath}${writeSearch({ p: 1, ...filters })}`;

/** The list with this enquiry opened beside it, to read. */
export const readEnquiryAddress = (id: number, search: Readonly<Record<string, string>> = {}): string =>
  `${enquiryListPath}${writeSearch({ ...search, view: id })}`;
