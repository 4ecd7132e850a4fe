import { useRead } from '#platform/web/query.ts';
import { fetchAuditCheck } from '../audit.ts';

/** Milliseconds between two looks: a check of a short trail takes a second. */
const every = 3000;

/** How the last check ended, kept up to date while the page can be seen. */
export const useAuditCheck = () => useRead(fetchAuditCheck, {}, { keepPrevious: true, every });
