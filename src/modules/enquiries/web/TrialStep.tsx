import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { ActionButton } from '#platform/web/ui/ActionButton.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { useEffect, useState } from 'react';
import type { Enquiry } from '../contract.ts';
import { whyNotDate, whyNotEndTrial } from '../rules.ts';
import { editTrialDate, explained, trialDates } from '../wizard.ts';
import { leadAccess, needsReason, statusOf } from '../life.ts';
import { EndTrialDialog } from './EndTrialDialog.tsx';
import { enquiryReads } from './enquiry-reads.ts';
import { FeedbackSection } from './FeedbackSection.tsx';
import { trialOf, useToday } from './trial.ts';

type TrialStepProps = { enquiry: Enquiry; onReload: () => void };

/** Step 2: the trial's progress, dates, end and feedback. */
export function TrialStep({ enquiry, onReload }: TrialStepProps) {
  // Keeps the input and the version it started from, though the record may reload meanwhile.
  const [begun, setBegun] = useState(enquiry);
  const [unsaved, setUnsaved] = useState(false);
  if (begun !== enquiry && !unsaved) setBegun(enquiry);
  const dates = `${begun.trail_start_date}/${begun.trail_end_date}/${begun.trail_outcome}`;
  const reload = () => {
    setUnsaved(false);
    onReload();
  };
  return (
    <>
      <Stack as="section" gap={16} minWidth={0} aria-label="Trial">
        <Heading>Trial</Heading>
        <TrialProgress enquiry={enquiry} />
        <TrialDates key={dates} enquiry={begun} onUnsaved={setUnsaved} onReload={reload} />
      </Stack>
      <FeedbackSection id={enquiry.id} />
    </>
  );
}

function TrialProgress({ enquiry }: { enquiry: Enquiry }) {
  const percent = enquiry.trail_progress ?? 0;
  return (
    <>
      <Grid align="center" gap={12} columns="minmax(0, 1fr) auto">
        <ProgressBar label="Trial period" percent={percent} />
        <Text as="span" weight={600} figures>
          {enquiry.trail_progress === null ? 'No dates yet' : `${percent}%`}
        </Text>
      </Grid>
      <TrialStanding enquiry={enquiry} />
    </>
  );
}

/** The trial's state in a sentence. */
function TrialStanding({ enquiry }: { enquiry: Enquiry }) {
  const { trail_outcome: outcome, trail_end_date: end, trail_extended_from: planned } = enquiry;
  const extended = planned && `Extended once, from ${planned}.`;
  if (outcome === 'converted') return <Text color="ink-soft">Converted on {end}.</Text>;
  if (outcome === 'lost') {
    const reason = enquiry.trail_lost_reason && `: ${enquiry.trail_lost_reason}`;
    return (
      <Text color="ink-soft">
        Lost on {end}
        {reason ?? '.'}
      </Text>
    );
  }
  return extended ? <Text dim>{extended}</Text> : null;
}

type Dates = { trailStart: string; trailEnd: string; reason?: string | undefined };

function TrialDates({ enquiry, onUnsaved, onReload }: TrialStepProps & { onUnsaved: (is: boolean) => void }) {
  const edit = useWrite(editTrialDate, { refreshes: enquiryReads });
  const asks = needsReason(statusOf(enquiry));
  const schema: ObjectSchema<Dates> = asks ? trialDates.extend(explained.shape) : trialDates;
  const form = useRecordForm({
    schema,
    editing: { trailStart: enquiry.trail_start_date, trailEnd: enquiry.trail_end_date, reason: '' },
    save: (values) => edit.send({ query: { ...values, id: enquiry.id, version: enquiry.version } }),
    saved: () => undefined,
    part: 'step',
  });
  const { unsaved } = form;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);
  const leads = useMay()(leadAccess);
  const over = !leads || whyNotDate(trialOf(enquiry)) !== undefined;
  return (
    <Stack noValidate as="form" gap={16} minWidth={0} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
      <FieldGrid>
        <DateField {...form.field('trailStart')} disabled={over} />
        <DateField {...form.field('trailEnd')} disabled={over} />
      </FieldGrid>
      {asks && !over && <LongTextField {...form.field('reason')} />}
      <Row wrap align="center" gap={[8, 12]}>
        {!over && <SubmitButton saving={form.saving}>Save dates</SubmitButton>}
        {leads && <EndTrial enquiry={enquiry} />}
      </Row>
    </Stack>
  );
}

function EndTrial({ enquiry }: { enquiry: Enquiry }) {
  const [opened, setOpened] = useState(false);
  const today = useToday();
  return (
    <>
      <ActionButton variant="outline" whyNot={whyNotEndTrial(trialOf(enquiry), today)} onClick={() => setOpened(true)}>
        End Trail
      </ActionButton>
      {opened && <EndTrialDialog enquiry={enquiry} onClose={() => setOpened(false)} />}
    </>
  );
}
