import type { NamedRecords } from '#platform/server/audit/names.ts';
import { accessModule } from '../rights.ts';

/** How the audit trail names accounts. */
export const accountRecords: NamedRecords = {
  entity: 'account',
  title: 'Account',
  table: 'account',
  label: 'name',
  access: accessModule.read,
  stays: true,
};
