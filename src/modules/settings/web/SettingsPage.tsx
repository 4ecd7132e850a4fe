import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { PartGuard } from '#platform/web/layout/PartGuard.tsx';
import { TabbedScreen } from '#platform/web/layout/side-tabs/TabbedScreen.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import type { RecordLinks } from '#platform/web/routing/record-links.ts';
import { useMay } from '#platform/web/session/session.ts';
import { settingsPath } from '../paths.ts';
import { areaAccess } from '../rights.ts';
import { areaAddress } from './addresses.ts';
import { type Area, areas } from './areas.tsx';

/** The portal's own settings and operations, one area at a time. */
export function SettingsPage({ links }: { links: RecordLinks }) {
  const [search] = useSearchPart();
  const may = useMay();
  const open = areas.filter(({ key }) => may(areaAccess[key]));
  const current = areas.find(({ key }) => key === (search['area'] ?? (open[0] ?? areas[0])?.key));
  if (!current) return <NotFoundPage />;
  const crumbs = [{ label: 'Settings', to: settingsPath }];
  return (
    // The page is open to all staff, its areas are not.
    <PartGuard access={areaAccess[current.key]}>
      <PageFrame title={current.title} text={current.text} crumbs={crumbs} action={current.action?.()} fill>
        <TabbedScreen label="Areas of the settings" noun="Area" tabs={open.map(tabOf)} current={tabOf(current)}>
          {current.content(links)}
        </TabbedScreen>
      </PageFrame>
    </PartGuard>
  );
}

const tabOf = ({ key, title }: Area) => ({ key, title, to: areaAddress(key) });
