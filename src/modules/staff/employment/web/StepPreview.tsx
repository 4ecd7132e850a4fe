import { showDate } from '#platform/contract/dates.ts';
import { Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import type { ChangedValue, JoiningPreview, PersonPreview } from '../contract.ts';

/** Previews a step: the periods that would look different, and what follows. */
export function StepPreview({ people }: { people: readonly PersonPreview[] }) {
  return (
    <Stack as="output" gap={12} margin={[20, 0, 0]} aria-label="What would change">
      <Heading>What would change</Heading>
      {people.map(({ employee_id, employee_name, rows, notes }) => (
        <Stack key={employee_id} gap={8}>
          {people.length > 1 && <Text weight={550}>{employee_name}</Text>}
          <Stack as="ul" gap={8}>
            {rows.map(({ from, to, changes }) => (
              <li key={from}>
                <Text size={13} dim>{`From ${showDate(from)}${to === null ? '' : ` to ${showDate(to)}`}`}</Text>
                <ChangedValues changes={changes} />
              </li>
            ))}
          </Stack>
          <Notes notes={notes} />
        </Stack>
      ))}
    </Stack>
  );
}

/** The same for a corrected date of joining. */
export function JoiningChanges({ preview: { changes, notes } }: { preview: JoiningPreview }) {
  return (
    <Stack as="output" gap={12} margin={[20, 0, 0]} aria-label="What would change">
      <Heading>What would change</Heading>
      <ChangedValues changes={changes} />
      <Notes notes={notes} />
    </Stack>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <Text key={note} size={13} color="ink-soft">
      {note}
    </Text>
  ));

/** 'Department: Audit → Taxation', one line each. */
export function ChangedValues({ changes, isFirst }: { changes: readonly ChangedValue[]; isFirst?: boolean }) {
  return (
    <Stack as="ul" gap={4} minWidth={0}>
      {changes.map(({ label, before, after }) => (
        <Text as="li" key={label} size={13} breakAnywhere>
          <Text as="span" dim>{`${label}: `}</Text>
          {!isFirst && `${before ?? 'none'} → `}
          {after ?? 'none'}
        </Text>
      ))}
    </Stack>
  );
}
