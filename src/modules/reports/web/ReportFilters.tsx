import { fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { MultiSelect, Select } from '@mantine/core';
import type { ReportCalls } from '../contract.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { daysOf, presetNames } from './presets.ts';
import type { ReportView } from './use-asked.ts';

type Set = (part: Readonly<Record<string, string>>) => void;

type ReportFiltersProps = { calls: ReportCalls; view: ReportView; yearStart: number };

/** Days, filters, groups and comparison: all of them stand in the address. */
export function ReportFilters({ calls, view, yearStart }: ReportFiltersProps) {
  const { report } = calls;
  const [search, change] = useSearchPart();
  const set: Set = (part) => change((all) => ({ ...all, offset: '', ...part }));
  return (
    <Row wrap align="end" gap={12}>
      {report.when === undefined && (
        <PeriodChoice view={view} yearStart={yearStart} set={set} short={!!report.sideways} />
      )}
      {report.when === 'day' && (
        <DateBox
          label="As at"
          value={showDate(view.asked.to)}
          onChange={(typed) => fromDmy(typed) && set({ to: typed, from: typed, days: '' })}
        />
      )}
      {report.filters.map((field) => (
        <FilterSelect
          key={field}
          calls={calls}
          asked={view.asked}
          field={field}
          value={search[field] ?? null}
          onChange={(value) => set({ [field]: value ?? '' })}
        />
      ))}
      {report.mayBy && <GroupChoice calls={calls} view={view} set={set} />}
      {report.when === undefined && report.rows === undefined && (
        <Select
          label="Compare with"
          size="xs"
          w={170}
          clearable
          placeholder="Nothing"
          data={[
            { value: 'before', label: 'The period before' },
            { value: 'year', label: 'A year ago' },
          ]}
          value={view.compare ?? null}
          onChange={(value) => set({ compare: value ?? '' })}
        />
      )}
    </Row>
  );
}

type PeriodChoiceProps = { view: ReportView; yearStart: number; set: Set; short: boolean };

const own = 'Own days';

function PeriodChoice({ view: { asked, preset }, yearStart, set, short }: PeriodChoiceProps) {
  const today = useToday();
  const same = presetNames.find((name) => String(daysOf(name, today, yearStart)) === `${asked.from},${asked.to}`);
  const chosen = preset ?? same ?? own;
  const offered: readonly string[] = short ? presetNames.slice(0, 2) : presetNames;
  const setDay = (name: 'from' | 'to') => (typed: string) => {
    if (!fromDmy(typed)) return;
    const other = (day: PlainDate) => showDate(day);
    set({ from: other(asked.from), to: other(asked.to), [name]: typed, days: '' });
  };
  return (
    <>
      <Select
        label="Period"
        size="xs"
        w={180}
        allowDeselect={false}
        data={[...offered, ...(offered.includes(chosen) ? [] : [chosen])]}
        value={chosen}
        onChange={(name) => name !== null && name !== own && set({ days: name, from: '', to: '' })}
      />
      <DateBox label="From" value={showDate(asked.from)} onChange={setDay('from')} />
      <DateBox label="To" value={showDate(asked.to)} onChange={setDay('to')} />
    </>
  );
}

/** More fields than these make no table that anybody reads. */
const mostGroups = 3;

function GroupChoice({ calls: { report }, view, set }: { calls: ReportCalls; view: ReportView; set: Set }) {
  const { subject, by, mayBy = [] } = report;
  const fields = [...by, ...mayBy].filter((field) => subject.fields[field]?.kind !== 'id');
  return (
    <MultiSelect
      label="Grouped by"
      size="xs"
      miw={180}
      maxValues={mostGroups}
      data={fields.map((field) => ({ value: field, label: subject.fields[field]?.heading ?? field }))}
      value={view.asked.by?.split(',') ?? by.filter((field) => fields.includes(field))}
      onChange={(chosen) => set({ by: chosen.join(','), sort: '' })}
    />
  );
}
