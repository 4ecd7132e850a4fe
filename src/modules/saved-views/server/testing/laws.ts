import { type ModuleLaws, rows } from '#test/laws/law.ts';
import { ofAccount } from '#test/laws/whose.ts';

const own = ofAccount('saved_view.account_id');
const view = rows('saved view', {
  table: 'saved_view',
  staff: own,
  client: own,
  adds: `insert into saved_view (account_id, list, path, name, search)
    select id, 'enquiries', '/marketing/enquiry/fetchAllEnquiry', 'For this test', '' from account`,
  lists: { '/views/fetchViews': {} },
});

export const laws: ModuleLaws = {
  rows: [view],
  lives: [],
  ids: {
    '/views/updateView id': view,
    '/views/deleteView id': view,
    '/views/setDefault id': view,
  },
  sends: {
    'PUT /views/updateView/:id': { name: 'Other', search: '', version: 1 },
    'PUT /views/setDefault/:id': { of: 'me', on: true },
  },
};
