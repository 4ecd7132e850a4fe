import { FilterBar } from '#platform/web/list/filter/FilterBar.tsx';
import { type List, useList } from '#platform/web/list/use-list.ts';
import { recordColumns } from '#platform/web/record/cells.tsx';
import { useKnown, useShown } from '#platform/web/record/use-known.ts';
import { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import type { ReactNode } from 'react';
import { job } from '../../contract.ts';
import { screens } from '../screens.tsx';

/** The filters of the list of jobs, for another view of it. */
export function useJobFilters(): { list: List; query: Readonly<Record<string, string>> } {
  const list = useList(job.list, job.entity);
  const { id: only, ...filters } = list.filters;
  return { list, query: { ...filters, ...(only !== undefined && { only }) } };
}

export const JobFilters = ({ list, tools }: { list: List; tools: ReactNode }) => (
  <FilterBar
    list={list}
    columns={recordColumns(screens, useShown(), useKnown())}
    choices={useRecordChoices(job, ({ filtered }) => filtered)}
    phone
    tools={tools}
  />
);

/** Queries that a change of a job makes stale. */
export const jobReads = screens.reads;
