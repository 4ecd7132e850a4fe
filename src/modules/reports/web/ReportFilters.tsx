import {
  addDays,
  addMonths,
  firstOfMonth,
  fromDmy,
  lastOfMonth,
  type PlainDate,
  showDate,
} from '#platform/contract/dates.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { Select } from '@mantine/core';
import type { AskedOfReport, ReportCalls } from '../contract.ts';
import { FilterSelect } from './FilterSelect.tsx';

type Period = readonly [PlainDate, PlainDate];

/** Q1 is January to March (decisions D44). */
const presets: Readonly<Record<string, (today: PlainDate) => Period>> = {
  'This month': (today) => [firstOfMonth(today), today],
  'Last month': (today) => [firstOfMonth(addMonths(today, -1)), addDays(firstOfMonth(today), -1)],
  'This quarter': (today) => [firstOfQuarter(today), today],
  'Last quarter': (today) => [addMonths(firstOfQuarter(today), -3), addDays(firstOfQuarter(today), -1)],
  'Last 12 months': (today) => [firstOfMonth(addMonths(today, -11)), lastOfMonth(today)],
};

function firstOfQuarter(day: PlainDate): PlainDate {
  const into = (Number(day.slice(5, 7)) - 1) % 3;
  return firstOfMonth(addMonths(firstOfMonth(day), -into));
}

type ReportFiltersProps = { calls: ReportCalls; asked: AskedOfReport };

export function ReportFilters({ calls, asked }: ReportFiltersProps) {
  const { report } = calls;
  const today = useToday();
  const [search, change] = useSearchPart();
  const set = (part: Readonly<Record<string, string>>) => change((all) => ({ ...all, ...part }));
  const setDay = (name: string) => (typed: string) => fromDmy(typed) && set({ [name]: typed });
  const preset =
    Object.entries(presets).find(([, of]) => String(of(today)) === `${asked.from},${asked.to}`)?.[0] ?? 'Own days';
  const offered = report.sideways ? ['This month', 'Last month'] : Object.keys(presets);
  return (
    <Row wrap align="end" gap={12}>
      <Select
        label="Period"
        size="xs"
        w={160}
        allowDeselect={false}
        data={[...offered, ...(offered.includes(preset) ? [] : [preset])]}
        value={preset}
        onChange={(name) => {
          const [from, to] = presets[name ?? '']?.(today) ?? [asked.from, asked.to];
          set({ from: showDate(from), to: showDate(to) });
        }}
      />
      <DateBox label="From" value={showDate(asked.from)} onChange={setDay('from')} />
      <DateBox label="To" value={showDate(asked.to)} onChange={setDay('to')} />
      {report.filters.map((field) => (
        <FilterSelect
          key={field}
          calls={calls}
          asked={asked}
          field={field}
          value={search[field] ?? null}
          onChange={(value) => set({ [field]: value ?? '' })}
        />
      ))}
    </Row>
  );
}
