import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CheckedRows, Import, ImportField } from '#platform/contract/import.ts';
import { placesIn } from '#platform/contract/import/columns.ts';
import { folded } from '#platform/contract/text/folding.ts';
import { Box, Card, Heading, Row } from '../layout/Parts.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './import.module.css';
import { StepTitle } from './StepTitle.tsx';
import type { ImportState } from './use-import.ts';
import type { Writing } from '#platform/contract/writing.ts';
import { useWriting } from '../use-writing.ts';

type StepProps = { declared: Import<unknown>; state: ImportState };

/** A preview of an import: errors row by row, and rows worth a second look. */
export function RowsStep({ declared, state }: StepProps) {
  const { found, leaveOut, setLeaveOut, busy } = state;
  const writing = useWriting();
  const { counted } = writing;
  if (!found) return null;
  const { good, bad, doubtCount, knownCount, noteCount } = found;
  return (
    <>
      <StepTitle>{titleOf(writing, found, declared)}</StepTitle>
      <Counts found={found} />
      {bad > 0 && <Errors declared={declared} found={found} state={state} />}
      {bad > 0 && <ErrorFile onSave={state.saveErrors} />}
      {bad > 0 && good > 0 && (
        <Checkbox
          label={`Leave out the ${counted(bad, 'row')} with errors and import the rest`}
          checked={leaveOut}
          disabled={busy}
          onChange={(event) => setLeaveOut(event.target.checked)}
        />
      )}
      {doubtCount > 0 && <DoubtfulRows found={found} state={state} />}
      {knownCount > 0 && <Told title="Kept already, so left out" rows={found.known} count={knownCount} />}
      {declared.addsKnown && (knownCount > 0 || state.addKnown) && (
        <Checkbox
          label="Import them once more all the same"
          checked={state.addKnown}
          disabled={busy}
          onChange={(event) => state.setAddKnown(event.target.checked)}
        />
      )}
      {noteCount > 0 && <Told title="Adjusted values" heading="What was done" rows={found.notes} count={noteCount} />}
    </>
  );
}

function DoubtfulRows({ found, state }: { found: CheckedRows; state: ImportState }) {
  const { leaveOutDoubts, setLeaveOutDoubts, busy } = state;
  const { counted } = useWriting();
  return (
    <>
      <Doubts found={found} leftOut={leaveOutDoubts} />
      <Checkbox
        label={`Leave out the ${counted(found.doubtCount, 'row')} to look at`}
        checked={leaveOutDoubts}
        disabled={busy}
        onChange={(event) => setLeaveOutDoubts(event.target.checked)}
      />
    </>
  );
}

function Counts({ found }: { found: CheckedRows }) {
  const { counted } = useWriting();
  const { good, bad, doubtCount, knownCount } = found;
  return (
    <Row as="p" wrap gap={8}>
      <StatusBadge tone={good > 0 ? 'green' : 'grey'}>{counted(good, 'row')} without errors</StatusBadge>
      {bad > 0 && <StatusBadge tone="red">{counted(bad, 'row')} with errors</StatusBadge>}
      {knownCount > 0 && <StatusBadge tone="grey">{counted(knownCount, 'row')} kept already</StatusBadge>}
      {doubtCount > 0 && (
        <StatusBadge tone="amber" icon={IconAlertTriangle}>
          {counted(doubtCount, 'row')} to look at
        </StatusBadge>
      )}
    </Row>
  );
}

/** Saves the rows with errors as a file. */
export const ErrorFile = ({ onSave }: { onSave: () => void }) => (
  <Button variant="default" size="xs" leftSection={<IconFileDownload size={16} stroke={1.6} />} onClick={onSave}>
    Download the rows with errors
  </Button>
);

function titleOf(
  { counted, showNumber }: Writing,
  { good, bad, knownCount }: CheckedRows,
  { one, many }: Import<unknown>,
): string {
  if (good === 0 && bad === 0 && knownCount > 0) return 'Every row is kept already';
  if (good === 0) return 'No row can be imported as it is';
  if (bad === 0) return `${counted(good, one, many)} can be imported`;
  return `${showNumber(good)} of ${counted(good + bad, 'row')} can be imported`;
}

/** A field's label, with the name of its column if that is different. */
function labelIn({ table, columns }: ImportState, { name, label }: ImportField): string {
  const headings = (placesIn(columns.columns).get(name) ?? []).flatMap((at) => table?.headings[at] || []);
  const column = headings.join(' + ');
  return column === '' || folded(column) === folded(label) ? label : `${label} (${column})`;
}

type ErrorsProps = StepProps & { found: CheckedRows };

function Errors({ declared, found: { errors, errorCount }, state }: ErrorsProps) {
  const { showNumber } = useWriting();
  const labels = new Map(declared.fields.map((field) => [field.name, labelIn(state, field)]));
  return (
    <Findings title="Rows with errors" headings={['Row', 'Field', 'In the file', 'What is wrong']}>
      {errors.map(({ row, field, value, message }) => (
        <tr key={`${row} ${field}`}>
          <td>{row}</td>
          <td>{labels.get(field) ?? field}</td>
          <td className={classes.value}>{value || <i>nothing</i>}</td>
          <td>{message}</td>
        </tr>
      ))}
      {errors.length < errorCount && (
        <tr>
          <td colSpan={4}>
            These are the first {showNumber(errors.length)} of {showNumber(errorCount)}. The file below has all of them.
          </td>
        </tr>
      )}
    </Findings>
  );
}

const Doubts = ({ found: { doubts, doubtCount }, leftOut }: { found: CheckedRows; leftOut: boolean }) => (
  <Told
    title={`Rows to look at; they are ${leftOut ? 'left out' : 'imported all the same'}`}
    rows={doubts}
    count={doubtCount}
  />
);

type ToldProps = { title: string; heading?: string; rows: CheckedRows['doubts']; count: number };

/** Messages about rows, one or more sentences each. */
function Told({ title, heading = 'Why', rows, count }: ToldProps) {
  const { showNumber } = useWriting();
  return (
    <Findings title={title} headings={['Row', heading]}>
      {rows.map(({ row, message }) => (
        <tr key={`${row} ${message}`}>
          <td>{row}</td>
          <td>{message}</td>
        </tr>
      ))}
      {rows.length < count && (
        <tr>
          <td colSpan={2}>
            These are the first {showNumber(rows.length)} of {showNumber(count)}.
          </td>
        </tr>
      )}
    </Findings>
  );
}

type FindingsProps = { title: string; headings: readonly string[]; children: ReactNode };

/** A table with its own scroll area, also for the keyboard. */
function Findings({ title, headings, children }: FindingsProps) {
  return (
    <Box alignSelf="stretch">
      <Heading as="h4" margin={[0, 0, 8]} size={13}>
        {title}
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it when focused */}
      <Card
        as="section"
        maxHeight={280}
        background="none"
        scrolls
        className={classes.scroll}
        aria-label={title}
        tabIndex={0}
      >
        <table>
          <ColumnHeadings headings={headings} />
          <tbody>{children}</tbody>
        </table>
      </Card>
    </Box>
  );
}

function ColumnHeadings({ headings }: { headings: readonly string[] }) {
  return (
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
