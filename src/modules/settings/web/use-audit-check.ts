import { useRead } from '#platform/web/query.ts';
import { fetchAuditCheck } from '../audit.ts';

/** Polling interval in milliseconds: checking a short trail takes a second. */
const every = 3000;

/** The result of the last check, refreshed while the page is visible. */
export const useAuditCheck = () => useRead(fetchAuditCheck, {}, { keepPrevious: true, every });
