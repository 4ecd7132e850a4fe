import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { ofAccount, ofCompany } from '#test/laws/whose.ts';

const own = ofAccount('notification.account_id');
const notification = rows('notification', {
  staff: own,
  client: `${own} and (notification.client_id is null or ${ofCompany('notification.client_id')})`,
  adds: `insert into notification (account_id, client_id, kind, group_name, severity, approval, title, link, created_at)
    select account.id, place.client_id, 'news', 'Jobs', 'info', false, 'For this test', '/', now()
    from account left join contact on contact.account_id = account.id
    left join contact_client as place on place.contact_id = contact.id`,
  lists: { '/notification/fetchAllNotification': {} },
});

const ofStarter = ofAccount('bulk_run.created_by');
const bulkRun = rows('edit in the background', {
  table: 'bulk_run',
  staff: ofStarter,
  client: ofStarter,
  adds: `insert into bulk_run (record, body, request_id, created_by, created_at, ended, ended_at)
    select 'client', '{}', 'test', id, now(), 'Done', now() from account`,
});

export const laws: ModuleLaws = {
  rows: [notification, bulkRun],
  ids: { ids: notification, '/bulk/ id': bulkRun },
  open: {
    '/bulk/fetchRunning': none('the edit that the caller has started'),
    '/notification/fetchPreferences': none('the kinds of notifications, as the caller has chosen'),
  },
};
