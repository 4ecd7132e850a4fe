import type { RecordLinks } from '#platform/web/routing/record-links.ts';
import { settingsPath } from '../paths.ts';
import { CheckResult } from './CheckResult.tsx';
import { SignedTrail } from './SignedTrail.tsx';
import { AuditList } from './public/AuditList.tsx';

/** The audit trail, with the result of its last check. */
export function AuditArea({ links }: { links: RecordLinks }) {
  return (
    <>
      <CheckResult />
      <SignedTrail />
      <AuditList links={links} path={settingsPath} name="settings.audit" />
    </>
  );
}
