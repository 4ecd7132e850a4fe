import type { ComponentType } from 'react';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { TabbedScreen } from '#platform/web/layout/side-tabs/TabbedScreen.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useActor } from '#platform/web/session/session.ts';
import { type Area, areas } from './areas.tsx';
import { myAccountPath, myArea } from './public/addresses.ts';

/** The user's own account, an area at a time. */
export function MyAccountPage({ MyRights }: { MyRights: ComponentType }) {
  const [search] = useSearchPart();
  const { audience } = useActor();
  const shown = areas.filter(({ ofStaff }) => !ofStaff || audience === 'team');
  const current = shown.find(({ key }) => key === (search['area'] ?? areas[0]?.key));
  if (!current) return <NotFoundPage />;
  const crumbs = [{ label: 'My account', to: myAccountPath }];
  return (
    <PageFrame title={current.title} text={current.text} crumbs={crumbs} fill>
      <TabbedScreen label="Areas of your account" noun="Area" tabs={shown.map(tabOf)} current={tabOf(current)}>
        <Grid alignContent="start" gap={16} padding={[0, 0, 24]} maxWidth={960}>
          {current.content(MyRights)}
        </Grid>
      </TabbedScreen>
    </PageFrame>
  );
}

const tabOf = ({ key, group, title }: Area) => ({ key, group, title, to: myArea(key) });
