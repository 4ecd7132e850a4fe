import type { ModuleContract } from '#platform/contract/module.ts';
import * as audit from './audit.ts';

export const settings: ModuleContract = {
  name: 'settings',
  permissions: [],
  endpoints: [
    audit.fetchAllAuditEntries,
    audit.exportAuditEntries,
    audit.fetchAuditEntryById,
    audit.listAuditWords,
    audit.fetchAuditCheck,
    audit.verifyAuditTrail,
  ],
  events: Object.values(audit.auditEvents),
};
