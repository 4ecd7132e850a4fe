import { fromDmy, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { DateBox } from '#platform/web/form/DateBox.tsx';
import { Row } from '#platform/web/layout/Parts.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts';
import { Button, MultiSelect, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReportCalls } from '../contract.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { daysOf, presetNames } from '../presets.ts';
import type { ReportView } from './use-asked.ts';

type Set = (part: Readonly<Record<string, string>>) => void;

type ReportFiltersProps = { calls: ReportCalls; view: ReportView; yearStart: number };

/** How many filters are visible before 'more' is opened. */
const mostInView = 3;

/** Days, filters, groups and comparison, all kept in the address. They fold on a phone. */
export function ReportFilters({ calls, view, yearStart }: ReportFiltersProps) {
  const { report } = calls;
  const [search, change] = useSearchPart();
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const set: Set = (part) => change((all) => ({ ...all, offset: '', ...part }));
  const inView = report.filters.filter((field, at) => opened || search[field] || (!isPhone && at < mostInView));
  const isShort = report.sideways !== undefined && report.subject.fields[report.sideways.field]?.kind === 'date';
  return (
    <Row wrap align="end" gap={12} data-paper="never">
      {report.when === undefined && <PeriodChoice view={view} yearStart={yearStart} set={set} short={isShort} />}
      {report.when === 'day' && (
        <DateBox
          label="As at"
          value={showDate(view.asked.to)}
          onChange={(typed) => fromDmy(typed) && set({ to: typed, from: typed, days: '' })}
        />
      )}
      {inView.map((field) => (
        <FilterSelect
          key={field}
          calls={calls}
          asked={view.asked}
          field={field}
          value={search[field] ?? null}
          onChange={(value) => set({ [field]: value ?? '' })}
        />
      ))}
      {(!isPhone || opened) && <Arrangement calls={calls} view={view} set={set} />}
      {(isPhone || report.filters.length > mostInView) && (
        <Button
          variant="default"
          size="xs"
          aria-expanded={opened}
          leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {opened ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
    </Row>
  );
}

type ArrangementProps = { calls: ReportCalls; view: ReportView; set: Set };

/** Grouping and comparison. */
function Arrangement({ calls, view, set }: ArrangementProps) {
  const { report } = calls;
  return (
    <>
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
    </>
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

/** A table with more groups is unreadable. */
const mostGroups = 3;

function GroupChoice({ calls: { report }, view, set }: ArrangementProps) {
  const { subject, by, mayBy = [] } = report;
  const fields = [...by, ...mayBy].filter((field) => subject.fields[field]?.kind !== 'id');
  return (
    <MultiSelect
      label="Grouped by"
      size="xs"
      miw={180}
      maxValues={Math.max(mostGroups, fields.filter((field) => by.includes(field)).length)}
      data={fields.map((field) => ({ value: field, label: subject.fields[field]?.heading ?? field }))}
      value={view.asked.by?.split(',') ?? by.filter((field) => fields.includes(field))}
      onChange={(chosen) => set({ by: chosen.join(','), sort: '' })}
    />
  );
}
