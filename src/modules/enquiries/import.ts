import { addMarketing } from '#modules/events/rights.ts';
import { optional, selectionOrNone } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { formWith } from '#platform/contract/record/calls.ts';
import { type EnquiryForm, enquiryRecord } from './contract.ts';

/** Needs the right to add enquiries; a client user's rows become their own enquiries. */
export const enquiryImport = importOf<EnquiryForm>('/marketing/enquiry/importEnquiry', {
  title: 'Import enquiries',
  one: 'enquiry',
  many: 'enquiries',
  access: addMarketing,
  // A list from elsewhere rarely says at which event somebody was met.
  form: formWith(enquiryRecord, { event: optional(selectionOrNone('Event')) }),
  also: {
    name: ['Contact', 'Contact name', 'Contact person', 'Full name'],
    company: ['Company name', 'Organisation', 'Organization'],
    email: ['Email address', 'Mail'],
    mobile: ['Mobile number', 'Phone', 'Phone number', 'Telephone'],
    address: ['Street', 'Street address'],
    city: ['Town'],
    state: ['County', 'Region', 'Province'],
    zipcode: ['Postcode', 'Postal code', 'Zip'],
    source: ['Enquiry source'],
    event: ['Event name'],
    notes: ['Engagement notes', 'Note', 'Comments'],
  },
});
