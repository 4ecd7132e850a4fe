import { IconSettings, IconShieldCheck } from '@tabler/icons-react';
import { commandOf } from '#platform/web/routing/command.ts';
import type { PageAction } from '#platform/web/routing/page.ts';
import { writeSearch } from '#platform/web/routing/address.ts';
import { fetchAllAuditEntries, fetchAuditCheck, verifyAuditTrail } from '../audit.ts';
import { settingsPath } from '../paths.ts';
import { areaAccess, type AreaKey } from '../rights.ts';
import { areaTitles } from './area-titles.ts';

const keys: readonly AreaKey[] = [
  'firm',
  'moveIn',
  'holidays',
  'sources',
  'engagements',
  'categories',
  'feeTypes',
  'time',
  'quotationTerms',
  'rejectReasons',
  'quotations',
  'escalations',
  'nominalCodes',
  'exit',
  'security',
  'provider',
  'audit',
  'deleted',
  'jobs',
  'mails',
];

/** Each area of the page, and the check of the trail. */
export const commands: readonly PageAction[] = [
  ...keys.map((area) => ({
    label: `Settings: ${areaTitles[area]}`,
    icon: IconSettings,
    access: areaAccess[area],
    to: `${settingsPath}${writeSearch({ area })}`,
  })),
  commandOf(verifyAuditTrail, { icon: IconShieldCheck, refreshes: [fetchAuditCheck, fetchAllAuditEntries] }),
];
