import { showDate, showMoment } from '#platform/contract/dates.ts';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { RowMenu } from '#platform/web/list/RowMenu.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { IconArrowBackUp, IconBriefcase } from '@tabler/icons-react';
import type { Employee } from '../../employee.ts';
import { staffModule } from '../../rights.ts';
import { staffReads } from '../../web/staff-reads.ts';
import { type EmploymentChange, fetchEmployment, takeBackEmployment } from '../contract.ts';
import { ChangeMenu } from './ChangeMenu.tsx';
import { KindBadge } from './KindBadge.tsx';
import { ChangedValues } from './StepPreview.tsx';

/** Letters are printed in the background; this is how often the page asks again, in milliseconds. */
const printing = 3000;

/** A person's places since joining, newest first: from when, what, why, who entered it, and the letter. */
export function EmploymentTab({ person }: { person: Employee }) {
  const { id } = person;
  const { data, error, refetch } = useRead(
    fetchEmployment,
    { query: { id } },
    { every: ({ rows }) => (rows.some(isBeingPrinted) ? printing : undefined) },
  );
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <Stack gap={16} align="start">
      <ChangeMenu person={person} />
      {data.rows.length === 0 && (
        <EmptyState icon={IconBriefcase} title="Nothing yet" text="It begins with the date of joining." />
      )}
      {data.rows.length > 0 && (
        <Grid as="ol" framed maxWidth={760} width="100%" aria-label="Employment">
          {data.rows.map((change, at) => (
            <Entry key={change.id} change={change} isFirst={at === 0} name={person.employee_name} />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

const isBeingPrinted = ({ with_letter, letter }: EmploymentChange) => with_letter && letter === null;

function Entry({ change, isFirst, name }: { change: EmploymentChange; isFirst: boolean; name: string }) {
  const { begins_on, reason, by, entered_on, isOpening, changes, letter } = change;
  const { zone } = useSession();
  return (
    <Row as="li" wrap gap={[8, 24]} align="start" padding={[14, 16]} ruledAbove={!isFirst}>
      <Stack gap={6} align="start" flex="0 0 150px">
        <Text figures weight={550}>
          {showDate(begins_on)}
        </Text>
        <KindBadge change={change} />
      </Stack>
      <Stack gap={8} flex="1 1 280px" minWidth={0}>
        <ChangedValues changes={changes} isFirst={isOpening} />
        {reason && (
          <Text size={13} color="ink-soft" breakAnywhere>
            {reason}
          </Text>
        )}
        {by && (
          <Text dim size={12}>
            {`Entered by ${by}, ${showMoment(entered_on, zone)}`}
          </Text>
        )}
        {letter && (
          <Row align="center" gap={6}>
            <Text size={13} breakAnywhere>
              {letter.name}
            </Text>
            <StoredActions file={letter} />
          </Row>
        )}
        {isBeingPrinted(change) && (
          <Text dim size={12}>
            The letter is being printed
          </Text>
        )}
      </Stack>
      {!isOpening && <TakeBack change={change} name={name} />}
    </Row>
  );
}

function TakeBack({ change: { id, kind, begins_on }, name }: { change: EmploymentChange; name: string }) {
  const may = useMay();
  const { send } = useWrite(takeBackEmployment, { refreshes: staffReads });
  if (!may(staffModule.update)) return null;
  const takeBack = async () => {
    const sure = await confirm({
      title: 'Take back',
      text: `From ${showDate(begins_on)} on, what held before holds again, or what later changes say. A letter about it goes too.`,
      confirmLabel: 'Take back',
      danger: true,
    });
    if (sure) await toastReply(send({ params: { id } }));
  };
  const which = `${kind} of ${name} from ${showDate(begins_on)}`;
  return (
    <RowMenu name={which} actions={[{ label: 'Take back', icon: IconArrowBackUp, danger: true, run: takeBack }]} />
  );
}
