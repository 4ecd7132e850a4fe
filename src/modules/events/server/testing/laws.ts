import { law, type ModuleLaws, none } from '#test/laws/law.ts';
import { all, ofCompany } from '#test/laws/whose.ts';
import { event as record } from '../../contract.ts';

const event = law(record, {
  staff: all,
  client: ofCompany('event.client_id'),
  adds: `update event set client_id = (select client_id from account where email = 'client@demo.example') where id % 4 = 0;
    update event set client_id = (select client_id from account where email = 'client2@demo.example') where id % 4 = 1`,
});

export const laws: ModuleLaws = {
  rows: [event],
  ids: { id: event },
  open: {
    '/dds/listEnquiryEvent': none('names of events to choose from'),
  },
};
