import { IconCircleCheck } from '@tabler/icons-react';
import type { Import } from '#platform/contract/import.ts';
import classes from './import.module.css';
import { ErrorFile } from './RowsStep.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { ImportState } from './use-import.ts';
import { useWriting } from '../use-writing.ts';

type StepProps = { declared: Import<unknown>; state: ImportState };

/** How many were added, and what becomes of the others. */
export function DoneStep({ declared: { one, many }, state: { done, saveErrors } }: StepProps) {
  const { counted } = useWriting();
  if (!done) return null;
  const { added, leftOut } = done;
  return (
    <div className={classes.done}>
      <IconCircleCheck size={40} stroke={1.4} aria-hidden="true" />
      <StepTitle>{counted(added, one, many)} imported</StepTitle>
      {leftOut > 0 && (
        <>
          <p className={classes.hint}>
            {counted(leftOut, 'row was', 'rows were')} left out. Mend {leftOut === 1 ? 'it' : 'them'} in the file with
            the errors and import that.
          </p>
          <ErrorFile onSave={saveErrors} />
        </>
      )}
    </div>
  );
}
