import { showDate } from '#platform/contract/dates.ts';
import { mondayOf } from '#platform/contract/working-days.ts';
import { addDays } from '#platform/contract/dates.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Grid, Heading, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { Card, Cards } from '#platform/web/record/RecordPage.tsx';
import { RecordTable } from '#platform/web/record/RecordTable.tsx';
import { useGo } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { readOnboardingPath, templatesPath } from '../addresses.ts';
import { fetchWaiting, onboardingCalls, type WaitingCandidate } from '../contract.ts';
import { Ready, screens } from './screens.tsx';

/** Joiners of this week, candidates waiting to be moved, and all onboardings. */
export function OnboardingListPage() {
  return (
    <PageFrame title="Onboarding" action={<Actions />} fill>
      <Cards>
        <ThisWeek />
        <Waiting />
      </Cards>
      <RecordTable screens={screens} />
    </PageFrame>
  );
}

function Actions() {
  const may = useMay();
  return (
    <>
      <LinkButton to={templatesPath} variant="default">
        Templates
      </LinkButton>
      {may(onboardingCalls.add.access) && (
        <LinkButton to={screens.addPath} leftSection={<IconUserPlus size={16} stroke={1.8} />}>
          Move to onboarding
        </LinkButton>
      )}
    </>
  );
}

/** Joiners shown for the week, and candidates who can be moved without opening a form. */
const [most, fewest] = [50, 2];

function ThisWeek() {
  const monday = mondayOf(useToday());
  const { data } = useRead(onboardingCalls.page, {
    query: { dojFrom: showDate(monday), dojTo: showDate(addDays(monday, 13)), offset: 0, limit: most, sort: 'doj' },
  });
  if (!data) return null;
  return (
    <Card title="Joining this week and next">
      {data.rows.length === 0 && <Text dim>Nobody joins until the end of next week.</Text>}
      <Grid as="ul" gap={8}>
        {data.rows.map((row) => (
          <Row as="li" key={row.id} gap={8} align="center" justify="space-between">
            <PageLink to={readOnboardingPath(row.id)}>{row.candidate}</PageLink>
            <Text as="span" dim size={13}>
              {showDate(row.doj)}, {row.designation}
            </Text>
            <Ready row={row} />
          </Row>
        ))}
      </Grid>
    </Card>
  );
}

function Waiting() {
  const may = useMay()(fetchWaiting.access);
  return may ? <WaitingCard /> : null;
}

function WaitingCard() {
  const { data } = useRead(fetchWaiting, {});
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Ready to move to onboarding">
      <Grid as="ul" gap={12}>
        {data.rows.slice(0, fewest).map((row) => (
          <WaitingRow key={row.id} row={row} />
        ))}
      </Grid>
      {data.rows.length > fewest && (
        <Row>
          <LinkButton to={screens.addPath} variant="subtle" size="compact-sm">
            Choose from all {data.rows.length}
          </LinkButton>
        </Row>
      )}
    </Card>
  );
}

const nothingChosen = {
  work_email: null,
  role_id: null,
  buddy_id: null,
  reporting_manager_id: null,
  shift_type_id: null,
  former_id: null,
};

function WaitingRow({ row }: { row: WaitingCandidate }) {
  const go = useGo();
  const move = useWrite(onboardingCalls.add, { refreshes: screens.reads });
  const begin = async () => {
    // HR has to decide whether it is the same person.
    if (row.formers.length > 0) return go(`${screens.addPath}?candidate_id=${row.id}`);
    const sent = move.send({ body: { ...nothingChosen, candidate_id: row.id } });
    await toastReply(sent.then((reply) => (go(readOnboardingPath(reply.result.id)), reply)));
  };
  return (
    <Grid as="li" gap={4}>
      <Row gap={8} align="center" justify="space-between" wrap>
        <Heading as="h3" size={14}>
          {row.name}
        </Heading>
        <Button variant="default" size="xs" loading={move.sending} onClick={() => void begin()}>
          Move to onboarding
        </Button>
      </Row>
      <Text dim size={13}>
        {row.position} · joins {showDate(row.doj)}
        {row.formers.length > 0 && '. May have worked here before'}
      </Text>
    </Grid>
  );
}
