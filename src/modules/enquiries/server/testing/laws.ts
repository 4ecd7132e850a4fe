import { mailsAbout } from '#test/laws/attached.ts';
import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { all, ofCompany } from '#test/laws/whose.ts';
import { enquiryRecord } from '../../contract.ts';
import { agreementLaw } from './agreement-law.ts';

const enquiry = law(enquiryRecord, {
  staff: all,
  client: ofCompany('enquiry.client_id'),
  adds: `update enquiry set client_id = (select client_id from account where email = 'client@demo.example') where id % 9 = 0;
    update enquiry set client_id = (select client_id from account where email = 'client2@demo.example') where id % 9 = 1;
    update enquiry set email = 'same@example.org' where id % 9 < 3`,
  lists: { '/marketing/enquiry/findSameEnquiries': { some: true, query: { email: 'same@example.org' } } },
});

const mail = mailsAbout(enquiry);

export const laws: ModuleLaws = {
  lives: [agreementLaw],
  rows: [enquiry, mail],
  unproven: { 'PUT /marketing/enquiry/removeSlaDocument': none('it takes a file that was uploaded') },
  sends: { 'PUT /marketing/enquiry/bulk/update': { fields: ['source'], source: 1 } },
  ids: { id: enquiry, ids: enquiry, mail },
  open: {
    '/dds/listEnquirySlaStatus': none('the states of an agreement'),
    '/dds/listEnquiryOwner': none('colleagues to choose from'),
  },
};
