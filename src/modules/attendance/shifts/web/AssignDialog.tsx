import { Button, SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { isoDateField, optional, selectionField, selectionsField } from '#platform/contract/fields.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import {
  type AssignedRow,
  type Assignment,
  assignShifts,
  fetchOwnShifts,
  fetchPatternChoices,
  fetchRoster,
  previewAssignment,
  type Roster,
  type RosterRow,
} from '../contract.ts';
import { AssignedTable } from './AssignedTable.tsx';

const schema = z.object({
  employee_ids: selectionsField('People'),
  shift_pattern_id: optional(selectionField('Pattern')),
  shift_type_id: optional(selectionField('Shift')),
  begins_on: isoDateField('From'),
  ends_on: optional(isoDateField('To')),
});

type Kind = Assignment['gives'];
const kinds: { value: Kind; label: string }[] = [
  { value: 'Pattern', label: 'A pattern' },
  { value: 'Shift', label: 'Another shift' },
  { value: 'Contract', label: 'Their contract' },
];

type AssignDialogProps = {
  roster: Roster;
  /** The people in the roster's current filter. */
  shown: readonly RosterRow[];
  onClose: () => void;
};

/** The first press shows the changes, the second applies them, unless the form was edited in between. */
function useAssignment({ week }: Roster, gives: Kind, onDone: () => void) {
  const preview = useWrite(previewAssignment, { refreshes: [] });
  const assign = useWrite(assignShifts, { refreshes: [fetchRoster, fetchOwnShifts] });
  const [seen, setSeen] = useState<{ key: string; rows: readonly AssignedRow[] }>();
  const form = useRecordForm({
    schema,
    start: { employee_ids: [], begins_on: week },
    check: ({ shift_pattern_id, shift_type_id }) => ({
      shift_pattern_id: gives === 'Pattern' && shift_pattern_id === null ? 'Please select Pattern' : undefined,
      shift_type_id: gives === 'Shift' && shift_type_id === null ? 'Please select Shift' : undefined,
    }),
    save: async (values) => {
      const body = { ...values, gives };
      if (seen?.key === key) return assign.send({ body });
      const { result } = await preview.send({ body });
      if (result) setSeen({ key, rows: result.rows });
      return null;
    },
    saved: onDone,
  });
  const people = form.field('employee_ids');
  const typed: unknown = useWatch({ control: people.form.control });
  const key = JSON.stringify([gives, typed]);
  return { form, people, rows: seen?.key === key ? seen.rows : undefined };
}

/** Assigns many people a pattern or a shift from a day on, after a preview. */
export function AssignDialog({ roster, shown, onClose }: AssignDialogProps) {
  const { counted } = useWriting();
  const [gives, setGives] = useState<Kind>('Pattern');
  const { form, people, rows } = useAssignment(roster, gives, onClose);
  const count = rows?.filter(({ refused }) => refused === null).length ?? 0;
  const theirs = roster.rows.filter(({ own }) => !own);
  return (
    <DialogFrame
      title="Give shifts from a day"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={720}
      onSubmit={(event) => (rows && count === 0 ? event.preventDefault() : void form.submit(event))}
      actions={
        <SubmitButton saving={form.saving}>
          {rows ? `Give to ${counted(count, 'person', 'people')}` : 'See what changes'}
        </SubmitButton>
      }
    >
      <Stack gap={16}>
        <MultiSelectField {...people} choices={choicesOf(theirs.map(({ employee_id: id, name }) => ({ id, name })))} />
        <AddMany people={people} rows={theirs} shown={shown.filter(({ own }) => !own)} />
        <SegmentedControl
          data={kinds}
          value={gives}
          onChange={(next) => setGives(kinds.find(({ value }) => value === next)?.value ?? 'Pattern')}
          aria-label="What they are given"
        />
        {gives === 'Pattern' && <PatternChoice field={form.field('shift_pattern_id')} />}
        {gives === 'Shift' && (
          <SelectField
            {...form.field('shift_type_id')}
            choices={choicesOf(roster.shifts.filter(({ offered }) => offered))}
            help="On the working days of their contract"
            required
          />
        )}
        <Grid gap={12} columns="repeat(auto-fit, minmax(180px, 1fr))">
          <DateField {...form.field('begins_on')} wire="iso" />
          <DateField {...form.field('ends_on')} wire="iso" help="Leave empty for until further notice" />
        </Grid>
        {rows && <AssignedTable rows={rows} />}
        {rows && count === 0 && <Text role="alert">Nothing would change: look at the reasons above.</Text>}
      </Stack>
    </DialogFrame>
  );
}

function PatternChoice({ field }: { field: FieldLink }) {
  const patterns = useRead(fetchPatternChoices, {});
  return <SelectField {...field} choices={choicesOf(patterns.data?.rows)} required />;
}

type AddManyProps = { people: FieldLink; rows: readonly RosterRow[]; shown: readonly RosterRow[] };

/** Whole teams and offices, or everybody in the roster's current filter. */
function AddMany({ people: { form, name }, rows, shown }: AddManyProps) {
  const add = (some: readonly RosterRow[]) => {
    const chosen: unknown = form.getValues(name);
    const ids = new Set([...(Array.isArray(chosen) ? chosen.map(String) : []), ...some.map(idOf)]);
    form.setValue(name, [...ids], { shouldDirty: true });
  };
  return (
    <Row wrap gap={8} align="center">
      {(['team', 'location'] as const).map((of) => (
        <Select
          key={of}
          size="xs"
          w={180}
          searchable
          aria-label={of === 'team' ? 'Add a team' : 'Add an office'}
          placeholder={of === 'team' ? 'Add a team' : 'Add an office'}
          data={[...new Set(rows.map((row) => row[of]).filter((one) => one !== null))].toSorted()}
          value={null}
          onChange={(value) => add(rows.filter((row) => row[of] === value))}
        />
      ))}
      <Button size="xs" variant="default" onClick={() => add(shown.slice(0, mostAtOnce))}>
        {`Add all ${Math.min(shown.length, mostAtOnce)} shown`}
      </Button>
    </Row>
  );
}

const mostAtOnce = 100;
const idOf = ({ employee_id }: RosterRow) => String(employee_id);
