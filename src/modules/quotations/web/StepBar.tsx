import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayTake, type Step, stepsFrom, whyNotTake } from '#platform/contract/flow.ts';
import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { useWrite } from '#platform/web/query.ts';
import { StepDialog } from '#platform/web/record/StepButtons.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { type JobQuotations, moveQuotation } from '../contract.ts';
import { type QuotationFacts, quotationLife } from '../life.ts';
import { screens } from './screens.tsx';

type Version = JobQuotations['rows'][number];
type StepBarProps = { data: JobQuotations; version: Version; unsaved?: boolean };

/** What is known on the screen of what the server asks: a step that cannot be taken says why. */
const factsOf = ({ job, contacts }: JobQuotations, { options, toApprove, owns }: Version): QuotationFacts => ({
  lines: options.reduce((sum, { lines }) => sum + lines.length, 0),
  hasContact: contacts.length > 0,
  toApprove,
  owns,
  whyNotQuote: job.whyNotQuote,
  isUntouched: job.status === 'Job Assigned',
});

/** The steps of a quotation that this person may take; of sending and asking for approval only the one that is due. */
export function StepBar({ data, version, unsaved = false }: StepBarProps) {
  const { quotation } = version;
  const actor = useActor();
  const move = useWrite(moveQuotation, { refreshes: screens.reads });
  const [asking, setAsking] = useState<Step<string>>();
  const facts = factsOf(data, version);
  const due = facts.toApprove === null ? 'submit' : 'send';
  const steps = stepsFrom(quotationLife, quotation.status, quotation).filter(
    (step) => step.name !== due && mayTake(step, actor),
  );
  const take = (step: Step<string>) => {
    if (step.asks || step.says) setAsking(step);
    else
      void toastReply(
        move.send({ query: { id: quotation.id }, body: { status: step.to, version: quotation.version } }),
      );
  };
  return (
    <>
      {steps.map((step) => {
        const whyNot = unsaved ? 'Save the draft first' : whyNotTake(step, facts);
        const asked = step as unknown as Step<string>;
        return step.danger ? (
          <Button
            key={step.name}
            variant="outline"
            color="red"
            disabled={whyNot !== undefined}
            onClick={() => take(asked)}
          >
            {step.label}
          </Button>
        ) : (
          <ActionButton
            key={step.name}
            variant="default"
            loading={move.sending}
            whyNot={whyNot}
            onClick={() => take(asked)}
          >
            {step.label}
          </ActionButton>
        );
      })}
      {asking && (
        <StepDialog
          screens={{ ...screens, move: moveQuotation }}
          row={quotation}
          step={asking}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
