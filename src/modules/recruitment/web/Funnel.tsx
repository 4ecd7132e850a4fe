import { VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { fetchFunnels } from '../contract.ts';
import { candidatesOf } from './addresses.ts';
import classes from './funnel.module.css';

/** The candidates of a position: their number, and a bar for each stage in use, with a link to them. */
export function Funnel({ id, position }: { id: number; position: string }) {
  const { data } = useRead(fetchFunnels, {});
  const found = data?.rows.find((row) => row.id === id);
  if (!data) return null;
  if (!found) return '-';
  const most = Math.max(...found.stages.map(({ count }) => count));
  const words = found.stages.map(({ stage, count }) => `${stage} ${count}`).join(', ');
  return (
    <PageLink to={candidatesOf(id)} className={classes.funnel} title={words}>
      {found.total}
      <VisuallyHidden>{` candidates of ${position}: ${words}`}</VisuallyHidden>
      <span className={classes.columns} aria-hidden="true">
        {found.stages.map(({ stage, count }) => (
          <span key={stage} style={{ height: `${Math.max(12, (count / most) * 100)}%` }} />
        ))}
      </span>
    </PageLink>
  );
}
