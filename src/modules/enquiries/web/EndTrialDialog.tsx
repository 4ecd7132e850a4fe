import { showDate } from '#platform/contract/dates.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import type { Enquiry } from '../contract.ts';
import { needsReason, statusOf } from '../life.ts';
import { extendedEnd, whyNotExtend } from '../rules.ts';
import { convertTrial, explained, extendTrial, extension, loseTrial, mostExtraDays, reasonForm } from '../wizard.ts';
import { enquiryReads } from './enquiry-reads.ts';
import { trialOf, useToday } from './trial.ts';
import { useEnquiryStep } from './EnquiryFrame.tsx';

type EndTrialDialogProps = { enquiry: Enquiry; onClose: () => void };
const outcomes = ['converted', 'extended', 'lost'] as const;
type Outcome = (typeof outcomes)[number];

const labels: Readonly<Record<Outcome, string>> = {
  converted: 'End the trial as converted',
  extended: 'Extend the trial',
  lost: 'End the trial as lost',
};

/** Ends the trial: asks for the outcome and what it requires. A converted trial goes on to the SLA. */
export function EndTrialDialog({ enquiry, onClose }: EndTrialDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('converted');
  const forms = useOutcomes(enquiry, onClose);
  const form = forms[outcome];
  const today = useToday();
  const whyNoMore = whyNotExtend(trialOf(enquiry), today);
  return (
    <DialogFrame
      title="End Trail"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button color={outcome === 'lost' ? 'red' : undefined} loading={form.saving} onClick={() => void form.submit()}>
          {labels[outcome]}
        </Button>
      }
    >
      <Stack noValidate as="form" gap={16} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <OutcomeChoice enquiry={enquiry} outcome={outcome} whyNoMore={whyNoMore} onChoose={setOutcome} />
        {outcome === 'extended' && (
          <TextField {...forms.extended.field('days')} kind="numeric" help={helpOf(enquiry, today)} />
        )}
        {forms.asks && outcome !== 'lost' && <LongTextField {...forms[outcome].field('reason')} />}
        {outcome === 'lost' && <LongTextField {...forms.lost.field('reason')} help="For staff only." />}
      </Stack>
    </DialogFrame>
  );
}

type OutcomeChoiceProps = {
  enquiry: Enquiry;
  outcome: Outcome;
  whyNoMore: string | undefined;
  onChoose: (outcome: Outcome) => void;
};

function OutcomeChoice({ enquiry, outcome, whyNoMore, onChoose }: OutcomeChoiceProps) {
  return (
    <Radio.Group
      label={`How did the trial of ${enquiry.name} end?`}
      value={outcome}
      onChange={(value) => onChoose(outcomes.find((one) => one === value) ?? outcome)}
    >
      <Stack gap={16}>
        <Radio
          value="converted"
          label="Converted"
          description="The client stays. The trial ends today and the SLA is next."
          data-autofocus
        />
        <Radio
          value="extended"
          label="Not yet: extend it"
          description={whyNoMore ?? `Once, by at most ${mostExtraDays} days.`}
          disabled={whyNoMore !== undefined}
        />
        <Radio value="lost" label="Lost" description="The client does not stay. The trial ends today." />
      </Stack>
    </Radio.Group>
  );
}

function useOutcomes(enquiry: Enquiry, onClose: () => void) {
  const { id, version } = enquiry;
  const [, setStep] = useEnquiryStep();
  const refreshes = { refreshes: enquiryReads };
  const convert = useWrite(convertTrial, refreshes);
  const extend = useWrite(extendTrial, refreshes);
  const lose = useWrite(loseTrial, refreshes);
  const query = { id };
  const asks = needsReason(statusOf(enquiry));
  const convertForm: ObjectSchema<Because> = asks ? explained : nothingAsked;
  const extendForm: ObjectSchema<Because & { days: number }> = asks ? extension.extend(explained.shape) : extension;
  return {
    asks,
    converted: useRecordForm({
      schema: convertForm,
      save: ({ reason }) => convert.send({ query, body: { version, reason } }),
      saved: () => {
        onClose();
        setStep(3);
      },
    }),
    extended: useRecordForm({
      schema: extendForm,
      start: { days: mostExtraDays },
      save: ({ days, reason }) => extend.send({ query, body: { days, version, reason } }),
      saved: onClose,
    }),
    lost: useRecordForm({
      schema: reasonForm,
      save: ({ reason }) => lose.send({ query, body: { reason, version } }),
      saved: onClose,
    }),
  };
}

type Because = { reason?: string | undefined };

const nothingAsked = z.object({});

function helpOf(enquiry: Enquiry, today: string): string {
  const { end } = trialOf(enquiry);
  return end === null ? '' : `At most until ${showDate(extendedEnd(end, today, mostExtraDays))}.`;
}
