import { Button, Select } from '@mantine/core';
import { type Ref, useState } from 'react';
import { durationText } from '#platform/contract/duration.ts';
import { byWords } from '#platform/web/form/by-words.ts';
import { Row } from '#platform/web/layout/Parts.tsx';
import type { Icon } from '#platform/web/routing/page.ts';
import type { PickedFeeType, PickedJob } from '../contract.ts';
import type { WeekRow } from '../weeks.ts';
import { rowOfFeeType, rowOfJob } from './grid.ts';
import { useJobChoices } from './use-job-choices.ts';

type PurposePickerProps = {
  /** The text of its button: 'Add row'. */
  label: string;
  icon: Icon;
  /** The input that chooses jobs and fee types. */
  choice?: Ref<HTMLInputElement>;
  /** Inside a floating panel, where its lists open too. */
  inside?: boolean;
  onPick: (row: WeekRow) => void;
};

/** Chooses the purpose of time: the user's own jobs first, then favourites, fee types and other open jobs. */
export function PurposePicker({ label, icon: Sign, choice, inside = false, onPick }: PurposePickerProps) {
  const { data, error, searching, setTyped, chosen, choose, activity, setActivity, activities, row } = useChoosing();
  const pick = () => {
    choose(null);
    if (row) onPick(row);
  };
  return (
    <Row wrap gap={8} align="end" flex={1} minWidth={0}>
      <Select
        {...(choice && { ref: choice })}
        aria-label="Job or fee type"
        comboboxProps={{ withinPortal: !inside }}
        placeholder="Job or fee type"
        miw={0}
        flex="1 1 240px"
        maw={400}
        searchable
        clearable
        selectFirstOptionOnChange
        error={error && !data ? 'The choices could not be read' : undefined}
        nothingFoundMessage={searching ? 'Loading …' : 'Nothing found'}
        onSearchChange={setTyped}
        filter={byWords}
        data={groupsOf(data)}
        value={chosen}
        onChange={choose}
        limit={200}
      />
      {activities.length > 0 && (
        <Select
          aria-label="Activity"
          comboboxProps={{ withinPortal: !inside }}
          placeholder="Activity"
          miw={0}
          flex="1 1 160px"
          maw={240}
          clearable
          searchable
          data={activities.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={activity}
          onChange={setActivity}
        />
      )}
      <Button variant="default" leftSection={<Sign size={16} stroke={1.8} />} disabled={!row} onClick={pick}>
        {label}
      </Button>
    </Row>
  );
}

/** The current choice, and the row it makes. */
function useChoosing() {
  const [typed, setTyped] = useState('');
  const { data, error, searching } = useJobChoices(typed);
  const [chosen, setChosen] = useState<string | null>(null);
  const [activity, setActivity] = useState<string | null>(null);
  const job = data?.rows.find(({ id }) => `job ${id}` === chosen);
  const feeType = data?.fee_types.find(({ id }) => `fee ${id}` === chosen);
  const activities = data?.activities.filter(({ job_type_id }) => job_type_id === job?.job_type_id) ?? [];
  const planned = activities.find(({ id }) => String(id) === activity);
  const choose = (value: string | null) => {
    setChosen(value);
    setActivity(null);
  };
  const row = job ? rowOfJob(job, planned) : feeType && rowOfFeeType(feeType);
  return { data, error, searching, setTyped, chosen, choose, activity, setActivity, activities, row };
}

type Choices = { readonly rows: readonly PickedJob[]; readonly fee_types: readonly PickedFeeType[] };

function groupsOf(data: Choices | undefined) {
  return data ? choicesIn(data).filter(({ items }) => items.length > 0) : [];
}

function choicesIn({ rows, fee_types }: Choices) {
  const items = (of: typeof rows) =>
    of.map(({ id, title, client, reference_no }) => ({
      value: `job ${id}`,
      label: `${title} · ${client} · ${reference_no}`,
    }));
  return [
    { group: 'My jobs', items: items(rows.filter(({ mine }) => mine)) },
    { group: 'Favourites', items: items(rows.filter(({ mine, favourite }) => !mine && favourite)) },
    {
      group: 'Fee types',
      items: fee_types.map(({ id, name, budget_min, used_min }) => ({
        value: `fee ${id}`,
        label: budget_min > 0 ? `${name} · ${durationText(used_min)} of ${durationText(budget_min)} this year` : name,
      })),
    },
    { group: 'Other open jobs', items: items(rows.filter(({ mine, favourite }) => !mine && !favourite)) },
  ];
}
