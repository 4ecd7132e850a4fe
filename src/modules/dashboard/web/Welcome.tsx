import { Box, Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useOffered } from '#platform/web/routing/use-offered.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useCurrentPage } from '#platform/web/layout/current-page.ts';
import { offeredPages } from '#platform/web/routing/page.ts';
import { useMay } from '#platform/web/session/session.ts';
import { Card } from './Card.tsx';
import classes from './dashboard.module.css';

/** Where no section is opened by one's role: what can be opened, and how to get around. */
export function Welcome() {
  const may = useMay();
  const { page, pages } = useCurrentPage();
  const open = offeredPages(useOffered(pages), may).filter((one) => one.path !== page?.path);
  return (
    <Grid gap={20} columns="repeat(2, minmax(0, 1fr))" maxWidth={1280} className={classes.sections}>
      {open.length > 0 && <OwnPages pages={open} />}
      <Card title="Getting around" wide>
        <Box padding={[0, 16, 20]}>
          <Keys />
        </Box>
      </Card>
    </Grid>
  );
}

function OwnPages({ pages }: { pages: ReturnType<typeof offeredPages> }) {
  return (
    <Card title="Your pages" wide>
      <ul className={classes.newest}>
        {pages.map((one) => (
          <li key={one.path}>
            <PageLink to={one.path} className={classes.newestRow}>
              <Text as="span" color="ink" weight={550} oneLine>
                {one.navigation?.label ?? one.title}
              </Text>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Keys() {
  return (
    <dl className={classes.keys}>
      <div>
        <dt>
          <kbd>Ctrl</kbd> <kbd>K</kbd>
        </dt>
        <dd>finds every page and record that you may open</dd>
      </div>
      <div>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>goes to the search of a list</dd>
      </div>
      <div>
        <dt>Your menu</dt>
        <dd>at the top right has the light and dark theme, and the way out</dd>
      </div>
    </dl>
  );
}
