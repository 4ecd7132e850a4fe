import { mayTake, type Step, stepsFrom } from '#platform/contract/flow.ts';
import { longTextField } from '#platform/contract/fields.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { type WeekFacts, weekLife, type WeekStatus } from '../life.ts';
import { moveWeek, type Week } from '../weeks.ts';
import { timeReads } from './reads.ts';

type WeekStep = Step<WeekStatus, WeekFacts>;

/** A button for each step that this person may take with a week. @param quiet if another action comes first */
export function SheetSteps({ week, quiet }: { week: Week; quiet?: boolean }) {
  const { sheet, employee, week_start } = week;
  const actor = useActor();
  const move = useWrite(moveWeek, { refreshes: timeReads });
  const [asking, setAsking] = useState<WeekStep>();
  const parts = new Set<string>(sheet.parts);
  const steps = stepsFrom(weekLife, sheet.status).filter((step) => mayTake(step, actor, parts));
  const query = { employee_id: employee.id, week: week_start };
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step.name}
          variant={!quiet && (step.name === 'submit' || step.name === 'approve') ? 'filled' : 'default'}
          loading={move.sending}
          onClick={() =>
            step.asks
              ? setAsking(step)
              : void toastReply(move.send({ query, body: { status: step.to, reason: null, version: sheet.version } }))
          }
        >
          {step.label}
        </Button>
      ))}
      {asking && <ReasonDialog week={week} step={asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

const reasonForm = z.object({ reason: longTextField('Reason') });

function ReasonDialog({ week, step, onClose }: { week: Week; step: WeekStep; onClose: () => void }) {
  const { sheet, employee, week_start } = week;
  const move = useWrite(moveWeek, { refreshes: timeReads });
  const form = useRecordForm({
    schema: reasonForm,
    save: ({ reason }) =>
      move.send({
        query: { employee_id: employee.id, week: week_start },
        body: { status: step.to, reason, version: sheet.version },
      }),
    saved: onClose,
    ...(step.incomplete && { incomplete: step.incomplete }),
  });
  return (
    <DialogFrame
      title={step.label}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={
        <Button type="submit" color={step.danger ? 'red' : undefined} loading={form.saving}>
          {step.label}
        </Button>
      }
      plainCancel={step.danger}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <p>
        <strong>The week of {employee.name}</strong> {step.says}
      </p>
      <LongTextField {...form.field('reason')} />
    </DialogFrame>
  );
}
