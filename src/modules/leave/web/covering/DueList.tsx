import { showDate } from '#platform/contract/dates.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DueWhileAway, DueWork } from '../../public/due-work.ts';

/** The rows shown before 'more' is pressed. */
const atOnce = 5;

/** Work that falls due while someone is away, each with its date and who took it over. */
export function DueList({ due: { rows, hidden } }: { due: DueWhileAway }) {
  const [all, setAll] = useState(false);
  return (
    <Grid gap={8}>
      <Grid as="ul" gap={8} aria-label="Due while away">
        {(all ? rows : rows.slice(0, atOnce)).map((row) => (
          <Due key={`${row.job_id} ${row.what} ${row.due}`} row={row} />
        ))}
      </Grid>
      {hidden > 0 && <Text dim>{hidden === 1 ? 'One more job' : `${hidden} more jobs`} that you do not see</Text>}
      {!all && rows.length > atOnce && (
        <Row>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            Show all {rows.length}
          </Button>
        </Row>
      )}
    </Grid>
  );
}

function Due({ row: { link, reference_no, title, client, due, what, covered_by } }: { row: DueWork }) {
  return (
    <Grid as="li" gap={0}>
      <Row justify="space-between" gap={12}>
        <PageLink to={link}>{reference_no}</PageLink>
        <Text as="span" figures>
          {showDate(due)}
        </Text>
      </Row>
      <Text as="span">{title}</Text>
      <Text as="span" dim size={12}>
        {[client, what, covered_by !== null && `with ${covered_by}`].filter(Boolean).join(' · ')}
      </Text>
    </Grid>
  );
}
