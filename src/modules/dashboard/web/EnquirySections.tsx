import type * as z from 'zod';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { useRead } from '#platform/web/query.ts';
import { fetchAllEnquiry, fetchEnquirySummary } from '#modules/enquiries/contract.ts';
import { EnquiryCharts } from './EnquiryCharts.tsx';
import { EnquiryTiles } from './EnquiryTiles.tsx';
import { NewestEnquiries } from './NewestEnquiries.tsx';
import classes from './dashboard.module.css';

export type EnquirySummary = z.infer<typeof fetchEnquirySummary.result>;

const newest = 5;

/** The dashboard's enquiries, as far as the reader may see them. */
export function EnquirySections() {
  const isTeam = useActor().audience === 'team';
  const summary = useRead(fetchEnquirySummary, {});
  const latest = useRead(fetchAllEnquiry, { query: { offset: 0, limit: newest, sort: '-id' } });
  const error = summary.error ?? latest.error;
  if (error && !(summary.data && latest.data)) {
    const retry = () => void Promise.all([summary.refetch(), latest.refetch()]);
    return <FailedState error={error} onRetry={retry} />;
  }
  return (
    <Grid gap={20} columns="repeat(2, minmax(0, 1fr))" maxWidth={1280} className={classes.sections}>
      <EnquiryTiles summary={summary.data} />
      {isTeam && <EnquiryCharts summary={summary.data} />}
      <NewestEnquiries rows={latest.data?.rows} count={newest} />
    </Grid>
  );
}
