import { addMarketing } from '#modules/events/rights.ts';
import { optional, selectionOrNone } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { addressLines, nameParts } from '#platform/contract/import/headings.ts';
import { formWith } from '#platform/contract/record/calls.ts';
import { type EnquiryForm, enquiryRecord } from './contract.ts';

/** Needs the right to add enquiries; rows that a client user imports become their own enquiries. */
export const enquiryImport = importOf<EnquiryForm>('/marketing/enquiry/importEnquiry', {
  title: 'Import enquiries',
  one: 'enquiry',
  many: 'enquiries',
  access: addMarketing,
  // Lists from elsewhere rarely name the event.
  form: formWith(enquiryRecord, { event: optional(selectionOrNone('Event')) }),
  also: {
    name: ['Contact', 'Contact name', 'Contact person', 'Full name'],
    company: ['Company name', 'Organisation', 'Organization'],
    mobile: ['Phone', 'Phone number', 'Telephone'],
    source: ['Enquiry source'],
    event: ['Event name'],
    notes: ['Engagement notes'],
  },
  joined: { name: { by: ' ', parts: nameParts }, address: { by: ', ', parts: addressLines } },
});
