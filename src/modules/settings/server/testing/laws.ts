import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing } from '#test/laws/whose.ts';

const entry = rows('entry of the audit trail', {
  table: 'audit_entry',
  staff: all,
  client: nothing,
  lists: { '/settings/fetchAllAuditEntries': { some: true }, '/settings/exportAuditEntries': { some: true } },
});

const mail = rows('mail', { staff: all, client: nothing, lists: { '/settings/fetchAllMails': {} } });

export const laws: ModuleLaws = {
  rows: [entry, mail],
  ids: {
    id: entry,
    '/settings/fetchMailById id': mail,
    '/settings/resendMail id': mail,
    '/settings/retryJob id': none('background work of the portal, which has no owner'),
    '/settings/discardJob id': none('background work of the portal, which has no owner'),
  },
  open: {
    '/settings/fetchAllJobs': none('background work of the portal, which has no owner'),
    '/settings/exportTrail': none('the audit trail as a whole, which has no owner'),
    '/settings/fetchLateWork': none('background work of the portal, which has no owner'),
    '/settings/fetchRecurringJobs': none('background work of the portal, which has no owner'),
  },
};
