import { toast } from '#platform/web/feedback/toasts.ts';
import { messageOf } from '#platform/web/api.ts';
import { Grid, Row } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import {
  Card,
  Cards,
  DetailCard,
  RecordHistory,
  RecordPage,
  type RecordTab,
} from '#platform/web/record/RecordPage.tsx';
import { useDetails } from '#platform/web/record/use-details.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { useMay } from '#platform/web/session/session.ts';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { approveAsHead, copyPosition, fetchPositionHistory, type Position, type position } from '../contract.ts';
import { candidatesOf } from './addresses.ts';
import { Costs } from '../costs/web/Costs.tsx';
import { Funnel } from './Funnel.tsx';
import { screens } from './screens.tsx';
import { useCopy } from './use-copy.ts';

/** One position: its requirements, people, costs and history. @param parts what modules above add to it */
export function positionPage({ Open, Ended }: PositionParts) {
  const actionsOf = (row: Position) => (
    <>
      <Actions row={row} />
      {row.status === 'Open' && <Open id={row.id} applies={row.public_apply} />}
    </>
  );
  const tabs = tabsWith(Ended);
  return function PositionPage() {
    return <RecordPage screens={screens} tabs={tabs} text={introOf} actions={actionsOf} />;
  };
}

export type PositionParts = {
  /** Actions for an open position; `applies` where it has a public link. */
  readonly Open: ComponentType<{ id: number; applies: boolean }>;
  /** Decisions still open on a closed or cancelled position. */
  readonly Ended: ComponentType<{ id: number }>;
};

const introOf = ({ department, location, filled_count, no_of_positions }: Position) =>
  [department, location, `${filled_count} of ${no_of_positions} filled`].filter(Boolean).join(' · ');

const tabsWith = (Ended: PositionParts['Ended']): readonly RecordTab<typeof position>[] => [
  { key: 'position', label: 'Position', content: (row) => <Profile row={row} Ended={Ended} /> },
  { key: 'costs', label: 'Costs', content: (row) => <Costs id={row.id} /> },
  { key: 'history', label: 'History', content: (row) => <RecordHistory call={fetchPositionHistory} id={row.id} /> },
];

type Field = keyof (typeof position)['fields'];

const post: readonly Field[] = [
  'designation',
  'department',
  'company',
  'location',
  'mode_of_work',
  'employment_type',
  'reason',
  'replaces',
  'priority',
  'salary_min',
  'salary_max',
  'salary_currency',
];
const person: readonly Field[] = ['experience_min', 'skills', 'description'];
const part: readonly Field[] = ['requested_by', 'hiring_manager', 'recruiter', 'blind'];
const course: readonly Field[] = ['open_date', 'target_date', 'age', 'over_on'];
const approval: readonly Field[] = [
  'approval_asked_by',
  'waits_for',
  'head_approved_by',
  'approved_by',
  'return_reason',
];
const rounds: readonly Field[] = [
  'interviewer_1',
  'criteria_1',
  'interviewer_2',
  'criteria_2',
  'interviewer_3',
  'criteria_3',
];
const applying: readonly Field[] = ['public_apply', 'apply_text', 'apply_limit', 'apply_daily_limit'];

const isGiven = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && !value.length);

const ended: ReadonlySet<string> = new Set(['Closed', 'Cancelled']);

function Profile({ row, Ended }: { row: Position; Ended: PositionParts['Ended'] }) {
  const given = (fields: readonly Field[]) => fields.filter((name) => isGiven(row[name as keyof Position]));
  const details = useDetails(screens, row);
  return (
    <Cards>
      {ended.has(row.status) && <Ended id={row.id} />}
      {row.status_reason !== null && <DetailCard title="Cancelled" details={details(['status_reason'])} />}
      {given(approval).length > 0 && <DetailCard title="Approval" details={details(given(approval))} />}
      <DetailCard title="The post" details={details(post)} />
      <Card title="Candidates">
        <Grid gap={12}>
          <Funnel id={row.id} position={row.position} />
          <Row gap={8}>
            <LinkButton to={candidatesOf(row.id)} variant="default" size="xs">
              List
            </LinkButton>
            <LinkButton to={candidatesOf(row.id, { as: 'board' })} variant="default" size="xs">
              Board
            </LinkButton>
          </Row>
        </Grid>
      </Card>
      <DetailCard title="The candidate" details={details(person)} />
      <DetailCard title="Who takes part" details={details(part)} />
      <DetailCard title="Dates" details={details(course)} />
      {given(rounds).length > 0 && <DetailCard title="Interviews" details={details(given(rounds))} />}
      <DetailCard title="Applying" details={details(applying)} />
    </Cards>
  );
}

function Actions({ row }: { row: Position }) {
  const may = useMay();
  const copy = useCopy();
  const approve = useWrite(approveAsHead, { refreshes: screens.reads });
  const approveIt = async () => {
    try {
      const { message } = await approve.send({ params: { id: row.id }, body: { version: row.version } });
      toast.success(message ?? 'Approved');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      {row.part === 'Head' && (
        <Button leftSection={<IconCheck size={16} stroke={1.6} />} onClick={() => void approveIt()}>
          Approve
        </Button>
      )}
      {may(copyPosition.access) && (
        <Button variant="default" leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy(row.id)}>
          Copy
        </Button>
      )}
    </>
  );
}
