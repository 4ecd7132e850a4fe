import { AuditList } from '#modules/settings/web/AuditArea.tsx';
import { accessPath } from '#modules/access/web/public/addresses.ts';
import { recordLinks } from './record-links.ts';

/** The audit trail of changes of access, as the page of rights shows it. */
export const AccessTrail = () => <AuditList links={recordLinks} path={accessPath} name="access.trail" about="access" />;
