import { DataTable } from '#platform/web/list/DataTable.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { useRows } from '#platform/web/list/use-rows.ts';
import { ExportButton } from '#platform/web/list/ExportButton.tsx';
import { useMayChange } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { IconSchool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { createTrainingModule } from '../rights.ts';
import { type exportTrainings, type fetchAllTrainings, trainingList } from '../contract.ts';
import { yearsOffered } from '../rules.ts';
import { trainingColumns } from './training-columns.tsx';
import { useRowActions } from './use-row-actions.ts';
import { YearChoice } from './YearChoice.tsx';

type TrainingTableProps = {
  /** Distinguishes the reader's two lists. */
  name: string;
  endpoint: typeof fetchAllTrainings;
  exported: typeof exportTrainings;
  empty: { readonly title: string; readonly text: string; readonly action?: ReactNode };
};

/** Trainings with a choice of year and, below the rows, the total duration of all matches. */
export function TrainingTable({ name, endpoint, exported, empty }: TrainingTableProps) {
  const list = useList(trainingList, name);
  const rows = useRows(endpoint, list);
  const { rowTo, rowMenu } = useRowActions();
  const mayChange = useMayChange(createTrainingModule);
  const years = yearsOffered(useToday()).map((year) => ({ value: year, label: year }));
  return (
    <DataTable
      name="Trainings"
      list={list}
      rows={rows}
      columns={trainingColumns}
      rowKey={(row) => row.id}
      rowName={(row) => row.training_topic}
      rowTo={rowTo}
      {...(mayChange && { rowMenu })}
      choices={{ year: years }}
      totals={{ duration: rows.answer?.total_duration }}
      tools={
        <>
          <YearChoice list={list} years={years} />
          <ExportButton endpoint={exported} list={list} />
        </>
      }
      empty={{ icon: IconSchool, ...empty }}
    />
  );
}
