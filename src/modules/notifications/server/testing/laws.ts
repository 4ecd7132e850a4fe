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

export const laws: ModuleLaws = {
  rows: [notification],
  ids: { ids: notification },
  open: { '/notification/fetchPreferences': none('the kinds of notifications, as the person who asks has chosen') },
};
