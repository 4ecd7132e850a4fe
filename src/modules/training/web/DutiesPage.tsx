import { Button } from '@mantine/core';
import { IconCertificate, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useDelete } from '#platform/web/list/use-delete.tsx';
import { useRead } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { createTrainingModule } from '../rights.ts';
import { deleteDuty, type Duty, fetchDuties } from '../duties.ts';
import { DutyBadge } from './DutyBadge.tsx';
import { DutyDialog } from './DutyDialog.tsx';
import classes from './training.module.css';

/** Mandatory trainings of the reader and the people whom they see. */
export function DutiesPage() {
  const { data, error, refetch } = useRead(fetchDuties, {});
  const [edited, setEdited] = useState<Duty | 'new'>();
  const may = useMay();
  const add = may(createTrainingModule.create) && (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setEdited('new')}>
      New mandatory training
    </Button>
  );
  return (
    <PageFrame title="Mandatory training" text="Who must attend what, and by when." action={add}>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          icon={IconCertificate}
          title="Nothing is mandatory"
          text="Trainings that you or your people must attend appear here, with their due dates."
          action={add}
        />
      )}
      {data && data.rows.length > 0 && <DutyTable rows={data.rows} onEdit={setEdited} />}
      {edited && <DutyDialog saved={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </PageFrame>
  );
}

/** Whether it concerns other people too. */
const hasOthers = ({ people, own }: Duty) => people > (own === null ? 0 : 1);

/** Readers who see only themselves have no columns for others. */
function DutyTable({ rows, onEdit }: { rows: readonly Duty[]; onEdit: (duty: Duty) => void }) {
  const may = useMay();
  const keeps = may(createTrainingModule.update) || may(createTrainingModule.delete);
  const sees = rows.some(hasOthers);
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Training topic</th>
            <th scope="col">For</th>
            <th scope="col">Due date</th>
            <th scope="col">You</th>
            {sees && <th scope="col">Attended</th>}
            {keeps && <th scope="col">Actions</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((duty) => (
            <Row key={duty.id} {...{ duty, sees, keeps, onEdit }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { duty: Duty; sees: boolean; keeps: boolean; onEdit: (duty: Duty) => void };

function Row({ duty, sees, keeps, onEdit }: RowProps) {
  return (
    <tr>
      <th scope="row">{duty.training}</th>
      <td data-label="For">{duty.department ?? 'Everybody'}</td>
      <td data-label="Due date">{showDate(duty.due_date)}</td>
      <td data-label="You">{duty.own ? <DutyBadge state={duty.own} /> : '-'}</td>
      {sees && (
        <td data-label="Attended" className={classes.feedback}>
          {hasOthers(duty) ? <Attended duty={duty} /> : '-'}
        </td>
      )}
      {keeps && (
        <td data-label="Actions">
          <RowButtons duty={duty} onEdit={onEdit} />
        </td>
      )}
    </tr>
  );
}

const named = 8;

function Attended({ duty: { people, done, missing, state } }: { duty: Duty }) {
  const more = missing.length - named;
  return (
    <div>
      {done} of {people} <DutyBadge state={state} />
      {missing.length > 0 && (
        <Text dim>
          Missing: {missing.slice(0, named).join(', ')}
          {more > 0 && ` and ${more} more`}
        </Text>
      )}
    </div>
  );
}

function RowButtons({ duty, onEdit }: { duty: Duty; onEdit: (duty: Duty) => void }) {
  const may = useMay();
  const remove = useDelete(deleteDuty, {
    title: 'Delete mandatory training',
    question: 'Are you sure you want to delete this item ?',
    refreshes: [fetchDuties],
  });
  const [mayEdit, mayDelete] = [may(createTrainingModule.update), may(createTrainingModule.delete)];
  return (
    <>
      {mayEdit && (
        <Button variant="subtle" size="compact-sm" aria-label={`Edit ${duty.training}`} onClick={() => onEdit(duty)}>
          <IconPencil size={14} stroke={1.6} />
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={`Delete ${duty.training}`}
          onClick={() => void remove({ id: duty.id, name: duty.training })}
        >
          <IconTrash size={14} stroke={1.6} />
        </Button>
      )}
    </>
  );
}
