import { addressOf } from '#platform/contract/report/report.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Card, Grid, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { myReportsPath } from '../address.ts';
import { clientReportCalls } from '../contract.ts';

/** A client's reports about their work with the firm. */
export const MyReportsPage = () => (
  <PageFrame title="Reports" text="Your jobs, your account and our questions to you, as figures.">
    <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
      {clientReportCalls.map(({ report }) => (
        <Card key={report.name} as="li" padding={[14, 16]}>
          <PageLink to={`${myReportsPath}/${addressOf(report)}`}>{report.name}</PageLink>
          <Text dim margin={[4, 0, 0]}>
            {report.question}
          </Text>
        </Card>
      ))}
    </Grid>
  </PageFrame>
);
