import { addressOf, type Report } from '#platform/contract/report/report.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Card, Grid, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { TextInput } from '@mantine/core';
import { IconReportOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { catalogue } from '../catalogue.ts';
import { reportPath } from '../address.ts';

const groups = ['Operations', 'Management', 'HR', 'Client reports'] as const;

/** The reports that this person may read, each with the question that it answers. */
export function CataloguePage() {
  const may = useMay();
  const [words, setWords] = useState('');
  const open = catalogue.filter(({ access }) => may(access));
  const found = open.filter((one) => `${one.name} ${one.question}`.toLowerCase().includes(words.trim().toLowerCase()));
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
          {found.length === 0 && <Text dim>No Record Found</Text>}
          {groups.map((group) => (
            <Group key={group} name={group} reports={found.filter((one) => one.group === group)} />
          ))}
        </Stack>
      )}
    </PageFrame>
  );
}

function Group({ name, reports }: { name: string; reports: readonly Report[] }) {
  if (reports.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-label={name}>
      <Heading>{name}</Heading>
      <Grid as="ul" gap={12} columns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))">
        {reports.map((report) => (
          <Card key={report.name} as="li" padding={[14, 16]}>
            <PageLink to={`${reportPath}/${addressOf(report)}`}>{report.name}</PageLink>
            <Text dim margin={[4, 0, 0]}>
              {report.question}
            </Text>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
