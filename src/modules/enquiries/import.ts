import { addMarketing } from '#modules/events/rights.ts';
import { importOf } from '#platform/contract/import.ts';
import { type EnquiryForm, enquiryForm } from './contract.ts';

/** Whoever may add an enquiry may add many from a file; those of a client user are its own. */
export const enquiryImport = importOf<EnquiryForm>('/marketing/enquiry/importEnquiry', {
  title: 'Import enquiries',
  one: 'enquiry',
  many: 'enquiries',
  access: addMarketing,
  form: enquiryForm,
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
