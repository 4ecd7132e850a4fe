import { addressOf, type Report, reportGroups } from '#platform/contract/report/report.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Ago } from '#platform/web/ui/Ago.tsx';
import { TextInput } from '@mantine/core';
import { IconReportOff, IconSearch, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { reportPath, summaryPath } from '../address.ts';
import { catalogue } from '../catalogue.ts';
import { fetchReports, type OwnReport } from '../own.ts';
import { reportsModule } from '../rights.ts';

/** How many recently opened reports come first. */
const mostLast = 4;

/** The reports that this person may read, each with the question it answers; favourites and recent ones first. */
export function CataloguePage() {
  const may = useMay();
  const [words, setWords] = useState('');
  const { data } = useRead(fetchReports, {});
  const open = catalogue.filter(({ access }) => may(access));
  const typed = words.trim().toLowerCase();
  const found = open.filter(({ name, question }) => `${name} ${question}`.toLowerCase().includes(typed));
  const hasSummary = may(reportsModule.read) && 'management summary'.includes(typed);
  const own = new Map(data?.rows.map((row) => [row.report, row]));
  const of = (report: Report) => own.get(addressOf(report));
  const favourites = found.filter((report) => of(report)?.favourite);
  const last = found
    .filter((report) => of(report)?.used_at && !of(report)?.favourite)
    .toSorted((one, other) => (of(other)?.used_at ?? '').localeCompare(of(one)?.used_at ?? ''))
    .slice(0, mostLast);
  return (
    <PageFrame title="Reports" text="Each report answers one question, of what you may see.">
      {open.length === 0 && (
        <EmptyState
          icon={IconReportOff}
          title="No reports for you yet"
          text="Reports are opened by a right of their group. An administrator can give it to you."
        />
      )}
      {open.length > 0 && (
        <Stack gap={24}>
          <TextInput
            aria-label="Search reports"
            placeholder="Search"
            leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
            maw={320}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          {found.length === 0 && !hasSummary && <Text dim>No Record Found</Text>}
          {hasSummary && <SummaryCard />}
          {typed === '' && <Group name="Favourites" reports={favourites} own={of} />}
          {typed === '' && <Group name="Last opened" reports={last} own={of} />}
          {reportGroups.map((group) => (
            <Group key={group} name={group} reports={found.filter((one) => one.group === group)} own={of} />
          ))}
        </Stack>
      )}
    </PageFrame>
  );
}

const SummaryCard = () => (
  <Card as="section" padding={[14, 16]} aria-label="Management summary">
    <PageLink to={summaryPath}>Management summary</PageLink>
    <Text dim margin={[4, 0, 0]}>
      What did we bill, what are we owed, how punctual were we, and who came and went? A month on one page.
    </Text>
  </Card>
);

type GroupProps = { name: string; reports: readonly Report[]; own: (report: Report) => OwnReport | undefined };

function Group({ name, reports, own }: GroupProps) {
  if (reports.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-label={name}>
      <Heading>{name}</Heading>
      <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
        {reports.map((report) => (
          <Card key={report.name} as="li" padding={[14, 16]}>
            <Row align="center" justify="space-between" gap={8}>
              <PageLink to={`${reportPath}/${addressOf(report)}`}>{report.name}</PageLink>
              {own(report)?.favourite && <IconStarFilled size={14} aria-label="Favourite" />}
            </Row>
            <Text dim margin={[4, 0, 0]}>
              {report.question}
            </Text>
            {name === 'Last opened' && (
              <Text dim size={12} margin={[4, 0, 0]}>
                <Ago moment={own(report)?.used_at ?? ''} />
              </Text>
            )}
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
