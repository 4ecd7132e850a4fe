import { IconLock } from '@tabler/icons-react';
import { type Access, whyNoAccess } from '#platform/contract/access.ts';
import { StateFrame } from '#platform/web/feedback/StateFrame.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useActor } from '#platform/web/session/session.ts';

/** The page is open to all staff, what is on it is not. */
export function NothingHere({ title, access }: { title: string; access: Access }) {
  const reason = whyNoAccess(useActor(), access) ?? '';
  return (
    <PageFrame title={title}>
      <StateFrame
        icon={IconLock}
        title="There is nothing here that you may see"
        text={`${reason}. Ask an administrator if you need it.`}
      />
    </PageFrame>
  );
}
