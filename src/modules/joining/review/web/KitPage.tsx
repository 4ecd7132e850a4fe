import { Button } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import {
  Card,
  Cards,
  DetailCard,
  RecordHistory,
  RecordPage,
  type RecordTab,
} from '#platform/web/record/RecordPage.tsx';
import { recordDetails } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { type JoiningKit, joiningKit, kitCalls } from '../../contract.ts';
import { openStatuses } from '../../life.ts';
import { screens } from '../../web/screens.tsx';
import { checkRightToWork, fetchSections, remindJoiner, sendBack } from '../contract.ts';
import { Accepted } from './Accepted.tsx';
import { RightToWorkDialog } from './RightToWorkDialog.tsx';
import { SectionCard } from './SectionCard.tsx';

/** A joining kit for HR, who can return each section. */
export const KitPage = () => <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;

const introOf = ({ designation, company, progress }: JoiningKit) =>
  [designation, company, `${progress} % complete`].join(' · ');

const actionsOf = (row: JoiningKit) => (
  <>
    <Remind row={row} />
    <SendBack row={row} />
  </>
);

const tabs: readonly RecordTab<typeof joiningKit>[] = [
  { key: 'sections', label: 'Sections', content: (row) => <Sections row={row} /> },
  { key: 'kit', label: 'Kit', content: (row) => <About row={row} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={kitCalls.history} id={row.id} /> },
];

function Sections({ row }: { row: JoiningKit }) {
  const { data, error, refetch } = useRead(fetchSections, { params: { id: row.id } });
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <Cards>
      <RightToWork row={row} />
      {data.rows.map((section) => (
        <SectionCard key={section.key} kit={row} section={section} />
      ))}
      {data.accepted.length > 0 && <Accepted rows={data.accepted} />}
    </Cards>
  );
}

type Field = keyof (typeof joiningKit)['fields'];

const checks: readonly Field[] = [
  'right_to_work_by',
  'right_to_work_on',
  'right_to_work_by_person',
  'right_to_work_until',
];
const dates: readonly Field[] = ['doj', 'open_until', 'extended_until', 'createdAt', 'submitted_at'];
const outcome: readonly Field[] = ['verified_at', 'verified_by', 'staff'];

function useDetails(row: JoiningKit) {
  const shown = useShown();
  const known = useKnown();
  return (fields: readonly Field[]) => recordDetails({ ...screens, details: fields }, row, shown, known);
}

function About({ row }: { row: JoiningKit }) {
  const details = useDetails(row);
  return (
    <Cards>
      <DetailCard title="Dates" details={details(dates)} />
      <DetailCard title="Outcome" details={details(outcome)} />
    </Cards>
  );
}

/** The gate before the first day (decisions D33). */
function RightToWork({ row }: { row: JoiningKit }) {
  const [asking, setAsking] = useState(false);
  const may = useMay();
  const known = useKnown();
  const details = useDetails(row);
  if (!known(joiningKit.fields.right_to_work_by)) return null;
  const isChecked = row.right_to_work_by !== null;
  const title = row.country === 'GB' ? 'Right to work' : 'Identity';
  return (
    <Card title={`${title}: ${isChecked ? 'checked' : 'not checked'}`}>
      <Grid gap={12}>
        {isChecked && <DetailList details={details(checks)} />}
        {may(checkRightToWork.access) && (
          <Row>
            <Button variant="default" size="xs" onClick={() => setAsking(true)}>
              {isChecked ? 'Check again' : 'Record the check'}
            </Button>
          </Row>
        )}
      </Grid>
      {asking && <RightToWorkDialog row={row} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Remind({ row }: { row: JoiningKit }) {
  const { send, sending } = useWrite(remindJoiner, { refreshes: [kitCalls.history] });
  const may = useMay();
  if (!may(remindJoiner.access) || !openStatuses.includes(row.status)) return null;
  return (
    <Button
      variant="default"
      loading={sending}
      leftSection={<IconMail size={16} stroke={1.6} />}
      onClick={() => void toastReply(send({ query: { id: row.id } }))}
    >
      Send reminder
    </Button>
  );
}

/** Tells the joiner of all returned sections in one email. */
function SendBack({ row }: { row: JoiningKit }) {
  const { data } = useRead(fetchSections, { params: { id: row.id } });
  const { send, sending } = useWrite(sendBack, { refreshes: [kitCalls.history, fetchSections] });
  const may = useMay();
  const count = data?.rows.filter(({ status, told }) => status === 'Returned' && !told).length ?? 0;
  if (count === 0 || !may(sendBack.access)) return null;
  return (
    <Button
      loading={sending}
      leftSection={<IconSend size={16} stroke={1.6} />}
      onClick={() => void toastReply(send({ query: { id: row.id } }))}
    >
      Send back {count === 1 ? '1 section' : `${count} sections`}
    </Button>
  );
}
