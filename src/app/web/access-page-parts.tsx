import type { AccessPageParts } from '#modules/access/web/module.tsx';
import { accessPath } from '#modules/access/web/public/addresses.ts';
import type { WebAssembly } from '#platform/web/module.ts';

/** Parts that later modules add to the pages of access. */
export async function accessPageParts({ contracts, recordLinks }: WebAssembly): Promise<AccessPageParts> {
  const [known, links, { AuditList }, { ProfileLink }, { ReviewsArea }] = await Promise.all([
    contracts(),
    recordLinks(),
    import('#modules/settings/web/public/AuditList.tsx'),
    import('#modules/staff/web/public/ProfileLink.tsx'),
    import('#modules/access-review/web/public/ReviewsArea.tsx'),
  ]);
  const used = known
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ access }) => (access.kind === 'permission' ? [`${access.module} ${access.action}`] : []));
  return {
    inUse: new Set(used),
    Trail: () => <AuditList links={links} path={accessPath} name="access.trail" about="access" />,
    ProfileLink,
    Reviews: ReviewsArea,
  };
}
