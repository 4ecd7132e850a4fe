import type { ComponentType } from 'react';
import { NotFoundPage } from '#platform/web/layout/NotFoundPage.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { TabbedScreen } from '#platform/web/layout/side-tabs/TabbedScreen.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { type Area, areas } from './areas.tsx';
import classes from './my-account.module.css';
import { myAccountPath, myArea } from './public/addresses.ts';

/** One's own account, an area at a time. */
export function MyAccountPage({ MyRights }: { MyRights: ComponentType }) {
  const [search] = useSearchPart();
  const current = areas.find(({ key }) => key === (search['area'] ?? areas[0]?.key));
  if (!current) return <NotFoundPage />;
  const crumbs = [{ label: 'My account', to: myAccountPath }];
  return (
    <PageFrame title={current.title} text={current.text} crumbs={crumbs} fill>
      <TabbedScreen label="Areas of your account" noun="Area" tabs={areas.map(tabOf)} current={tabOf(current)}>
        <div className={classes.area}>{current.content(MyRights)}</div>
      </TabbedScreen>
    </PageFrame>
  );
}

const tabOf = ({ key, title }: Area) => ({ key, title, to: myArea(key) });
