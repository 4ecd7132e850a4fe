import { IconCircleCheck } from '@tabler/icons-react';
import type { Import } from '#platform/contract/import.ts';
import { Stack, Text } from '../layout/Parts.tsx';
import classes from './import.module.css';
import { ErrorFile } from './RowsStep.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { ImportState } from './use-import.ts';
import { useWriting } from '../use-writing.ts';

type StepProps = { declared: Import<unknown>; state: ImportState };

/** How many were added, and what to do about the others. */
export function DoneStep({ declared: { one, many }, state: { done, saveErrors } }: StepProps) {
  const { counted } = useWriting();
  if (!done) return null;
  const { added, leftOut, doubtsLeftOut, known } = done;
  return (
    <Stack
      align="center"
      alignSelf="stretch"
      justify="center"
      textAlign="center"
      gap={12}
      flex={1}
      className={classes.done}
    >
      <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" />
      <StepTitle>{counted(added, one, many)} imported</StepTitle>
      {known > 0 && <Text dim>{counted(known, 'row was', 'rows were')} left out: kept already.</Text>}
      {doubtsLeftOut > 0 && <Text dim>{counted(doubtsLeftOut, 'row', 'rows')} to look at left out, as you chose.</Text>}
      {leftOut > 0 && (
        <>
          <Text dim>
            {counted(leftOut, 'row was', 'rows were')} left out. Mend {leftOut === 1 ? 'it' : 'them'} in the file with
            the errors and import that.
          </Text>
          <ErrorFile onSave={saveErrors} />
        </>
      )}
    </Stack>
  );
}
