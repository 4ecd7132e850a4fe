/** Whether the portal itself is well, for who looks after it. */
import { accountEvents } from '#modules/sign-in/contract.ts';
import { addDays, showDate } from '#platform/contract/dates.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import type { Tile } from '#platform/server/tiles/tile.ts';
import { today } from '#platform/server/work.ts';
import { fetchAllAuditEntries, fetchAuditCheck } from '../audit.ts';
import { settingsPath } from '../paths.ts';
import { entryCount } from './audit.ts';
import { lastReport } from './audit-check.ts';
import { failedJobs, failedMails, jobsToSee, mailsToSee } from './to-do.ts';

const auditPage = `${settingsPath}?area=audit`;

const refusedSignIns: Tile = {
  name: 'settings.refused',
  title: 'Refused sign-ins',
  says: 'In the last 7 days',
  tone: 'neutral',
  place: 4,
  access: fetchAllAuditEntries.access,
  list: { page: auditPage, call: fetchAllAuditEntries },
  of: (work) => {
    const filters = { event: accountEvents.signInRefused.name, atFrom: showDate(addDays(today(work), -6)) };
    return { filters, count: entryCount(work, filters) };
  },
};

const chainVerified: Tile = {
  name: 'settings.chain',
  title: 'Audit trail checked',
  says: 'Never checked against its seals yet',
  tone: 'neutral',
  place: 3,
  access: fetchAuditCheck.access,
  of: async (work) => {
    const last = await lastReport(work);
    if (!last) return { figure: { kind: 'moment', at: null }, link: auditPage };
    return {
      figure: { kind: 'moment', at: last.at },
      link: auditPage,
      says: last.broken ? 'The chain is broken' : 'Every entry is as it was sealed',
      tone: last.broken ? 'red' : 'neutral',
    };
  },
};

export const settingsTiles: readonly Tile[] = [
  tileOf(failedMails, mailsToSee, {
    title: 'Emails that failed',
    says: 'They could not be delivered',
    tone: 'red',
    place: 1,
  }),
  tileOf(failedJobs, jobsToSee, { says: 'It was tried again and again', tone: 'red', place: 2 }),
  chainVerified,
  refusedSignIns,
];
