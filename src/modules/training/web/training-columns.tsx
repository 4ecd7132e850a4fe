import { showDate } from '#platform/contract/dates.ts';
import type { Column } from '#platform/web/list/column.ts';
import type { Tone } from '#platform/contract/flow.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import type { Training } from '../contract.ts';
import type { Status } from '../rules.ts';

export const trainingColumns: readonly Column<Training>[] = [
  {
    key: 'date',
    heading: 'Date of training',
    cell: (row) => showDate(row.date_of_training),
    filter: 'date',
    sort: 'date',
    width: 128,
  },
  {
    key: 'training_topic',
    heading: 'Training topic',
    cell: (row) => row.training_topic,
    filter: 'training_topic',
    sort: 'training_topic',
    width: 176,
    hideable: false,
    phone: 'title',
  },
  {
    key: 'duration',
    heading: 'Duration',
    cell: (row) => row.duration,
    sort: 'duration',
    align: 'end',
    width: 92,
  },
  {
    key: 'dot_trainer_name',
    heading: 'Trainer',
    cell: trainerOf,
    filter: 'dot_trainer_name',
    sort: 'dot_trainer_name',
    width: 168,
  },
  { key: 'trainee_name', heading: 'Trainees', cell: (row) => row.trainee_name, filter: 'trainee_name', width: 240 },
  {
    key: 'documents',
    heading: 'Documents',
    cell: (row) => row.training_documents.length || '-',
    align: 'end',
    width: 96,
    phone: 'hidden',
  },
  {
    key: 'status',
    heading: 'Status',
    cell: (row) => <TrainingStatus status={row.status} />,
    filter: 'status',
    width: 120,
    phone: 'badge',
  },
];

/** The trainer; external ones are marked. */
export function trainerOf({ dot_trainer_name, external_trainer }: Training): string {
  return dot_trainer_name ?? `${external_trainer ?? 'N/A'} (external)`;
}

const tones: Readonly<Record<Status, Tone>> = { Planned: 'blue', Held: 'green', Cancelled: 'red' };

export function TrainingStatus({ status }: { status: Status }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>;
}
