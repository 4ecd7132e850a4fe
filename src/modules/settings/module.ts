import { declared } from '#platform/contract/declared.ts';
import { mailEvents } from '#platform/contract/mail.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import { backupEvents } from '#platform/contract/firm/backups.ts';
import { firmEvents } from '#platform/contract/firm/events.ts';
import { trailEvents } from '#platform/contract/history.ts';
import * as audit from './audit.ts';
import * as firm from './firm.ts';
import * as jobs from './queue.ts';
import * as mails from './mails.ts';
import * as provider from './provider.ts';
import * as trail from './trail.ts';
import { operations, ownWork } from './notifications.ts';

export const settings: ModuleContract = {
  name: 'settings',
  ...declared({ masters: [firm.holiday] }, audit, firm, jobs, mails, provider, trail, {
    backupEvents,
    firmEvents,
    mailEvents,
    trailEvents,
  }),
  notifications: [...Object.values(operations), ...Object.values(ownWork)],
  rights: [],
  referrers: [{ table: 'firm', one: 'setting of the firm', many: 'settings of the firm' }],
};
