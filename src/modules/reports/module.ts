import { hrReports, operationsReports } from '#modules/access/rights.ts';
import { declared } from '#platform/contract/declared.ts';
import { fileEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';
import * as contract from './contract.ts';
import * as own from './own.ts';
import { reportsModule } from './rights.ts';
import * as sending from './sending/contract.ts';
import * as files from './sending/files.ts';
import { reportNotifications } from './sending/notifications.ts';
import * as summary from './summary/contract.ts';

export const reports: ModuleContract = {
  name: 'reports',
  ...declared({ records: [], masters: [] }, contract, own, sending, files, summary, {
    events: [fileEvents(sending.sentEntity), fileEvents(files.madeEntity)],
  }),
  rights: [reportsModule, operationsReports, hrReports],
  uploads: [sending.sentField, files.madeField],
  notifications: Object.values(reportNotifications),
};
