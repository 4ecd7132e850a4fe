import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { staffModule } from '../../rights.ts';
import { fetchStaffOfAccount } from '../../contract.ts';
import { profilePath } from './addresses.ts';

/** Link from an account to its owner's record, for readers who may open it; nothing if there is none. */
export function ProfileLink({ account, className }: { account: number; className?: string | undefined }) {
  const may = useMay()(staffModule.read);
  const { data } = useRead(fetchStaffOfAccount, { query: { user_id: account } }, { enabled: may });
  if (!data) return null;
  return (
    <PageLink className={className} to={profilePath(data.id)}>
      Staff profile
    </PageLink>
  );
}
