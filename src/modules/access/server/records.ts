import type { NamedRecords } from '#platform/server/audit/names.ts';
import { accessModule } from '../rights.ts';

/** Accounts as the audit trail names them. */
export const accountRecords: NamedRecords = {
  entity: 'account',
  title: 'Account',
  table: 'account',
  label: 'name',
  access: accessModule.read,
  stays: true,
};
