/** The health of the portal, for its administrators. */
import { accountEvents } from '#modules/sign-in/contract.ts';
import { addDays, dateOf, showDate } from '#platform/contract/dates.ts';
import { backupEvents } from '#platform/contract/firm/backups.ts';
import { tileOf } from '#platform/server/tiles/of-kind.ts';
import type { Tile } from '#platform/server/tiles/tile.ts';
import { today } from '#platform/server/work.ts';
import { fetchAllAuditEntries, fetchAuditCheck } from '../audit.ts';
import { settingsPath } from '../paths.ts';
import { entryCount } from './audit.ts';
import { lastReport } from './audit-check.ts';
import { lastBackups } from './backups.ts';
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
  says: 'Not checked against its seals yet',
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

/** In milliseconds: backups run nightly, and an alert follows two failures. */
const oldest = { backup: 2 * 86_400_000, test: 100 * 86_400_000 };

const backup: Tile = {
  name: 'settings.backup',
  title: 'Last backup',
  says: 'Make one each night',
  tone: 'red',
  place: 3,
  access: fetchAllAuditEntries.access,
  of: async (work) => {
    // The demo is a copied folder without backups.
    if (work.config.demo) return undefined;
    const { made, tested } = await lastBackups(work);
    const link = `${auditPage}&entity=${backupEvents.made.entity}`;
    if (made === null) return { figure: { kind: 'moment', at: null }, link };
    const old = (at: string, most: number) => work.now.getTime() - new Date(at).getTime() > most;
    const untested = tested === null || old(tested, oldest.test);
    const restored = tested === null ? 'never tested' : `tested on ${showDate(dateOf(new Date(tested), work.zone))}`;
    return {
      figure: { kind: 'moment', at: made },
      link,
      says: `Restore ${restored}`,
      tone: old(made, oldest.backup) ? 'red' : untested ? 'amber' : 'neutral',
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
  backup,
  refusedSignIns,
];
