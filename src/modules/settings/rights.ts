import type { Access } from '#platform/contract/access.ts';
import { managementReports } from '#modules/access/rights.ts';
import { moveInAccess } from '#modules/move-in/rights.ts';
import { masterModule } from '#modules/masters/rights.ts';
import { setupAccess } from '#modules/exit/rights.ts';
import { recentlyDeletedAccess } from '#modules/recently-deleted/contract.ts';
import { timekeeperModule } from '#modules/timekeeper/rights.ts';

/** For administrators: people who may change others' rights. */
export const settingsAccess: Access = recentlyDeletedAccess;

/** The access to each area; the menu shows the page to anyone who may open one. */
export const areaAccess = {
  firm: settingsAccess,
  moveIn: moveInAccess,
  holidays: masterModule.update,
  sources: masterModule.update,
  engagements: masterModule.update,
  categories: masterModule.update,
  feeTypes: masterModule.update,
  /** The right to close periods; changing how time is booked also needs the right to change master data. */
  time: timekeeperModule.delete,
  quotationTerms: masterModule.update,
  rejectReasons: masterModule.update,
  quotations: managementReports.read,
  escalations: masterModule.update,
  nominalCodes: masterModule.update,
  exit: setupAccess,
  security: settingsAccess,
  provider: settingsAccess,
  audit: settingsAccess,
  deleted: recentlyDeletedAccess,
  jobs: settingsAccess,
  mails: settingsAccess,
} as const satisfies Readonly<Record<string, Access>>;

export type AreaKey = keyof typeof areaAccess;
