import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { addDays, dateOf } from '#platform/contract/dates.ts';
import { isoDateField, wordField } from '#platform/contract/fields.ts';
import { messageOf } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { fetchInterviews, findSlots, offerSlots } from '../contract.ts';
import { modes, rounds } from '../rules.ts';
import { timeIn, zoneText } from '../zones.ts';
import { Days } from './Days.tsx';
import { chosenOf, durationChoices, howFields, howOf, type Start, wordsOf } from './TimeDialog.tsx';

const schema = z.object({
  round: wordField('Round', rounds.map(String)),
  from: isoDateField('From'),
  to: isoDateField('To'),
  ...howFields,
});
type Values = z.output<typeof schema>;

type OfferDialogProps = { candidateId: number; start: Start; onClose: () => void };

/** Asks for days and interviewers first, then which of their free times to offer. */
export function OfferDialog({ candidateId, start, onClose }: OfferDialogProps) {
  const [found, setFound] = useState<{ values: Values; slots: readonly string[] }>();
  const [typed, setTyped] = useState<Values>();
  const show = (values: Values, slots: readonly string[]) => {
    setTyped(values);
    setFound({ values, slots });
  };
  return found ? (
    <TimesStep candidateId={candidateId} {...found} onBack={() => setFound(undefined)} onClose={onClose} />
  ) : (
    <PeopleStep start={start} typed={typed} onFound={show} onClose={onClose} />
  );
}

type PeopleStepProps = {
  start: Start;
  /** The previous search, when the user comes back from its times. */
  typed: Values | undefined;
  onFound: (values: Values, slots: readonly string[]) => void;
  onClose: () => void;
};

function PeopleStep({ start, typed, onFound, onClose }: PeopleStepProps) {
  const { zone } = useSession();
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const find = useWrite(findSlots, { refreshes: [] });
  const [today] = useState(() => dateOf(new Date(), zone));
  const form = useRecordForm({
    schema,
    start: {
      round: String(start.round),
      from: addDays(today, 1),
      to: addDays(today, 7),
      minutes: '60',
      mode: 'Video',
      ...typed,
      interviewer_ids: (typed?.interviewer_ids ?? start.people).map(String),
    },
    save: async (values) => {
      const { minutes: length, interviewer_ids } = howOf(values);
      const body = { minutes: length, interviewer_ids, from: values.from, to: values.to };
      const reply = await find.send({ body });
      onFound(values, reply.result.slots);
      return reply;
    },
    saved: () => undefined,
  });
  return (
    <DialogFrame
      title="Offer times for an interview"
      opened
      width={640}
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Find free times</SubmitButton>}
    >
      <FieldGrid>
        <MultiSelectField
          {...form.field('interviewer_ids')}
          wide
          begins
          choices={choicesOf(staff.data?.rows.map(({ id, employee_name: name }) => ({ id, name })))}
        />
        <SelectField {...form.field('round')} choices={wordsOf(rounds)} />
        <SelectField {...form.field('minutes')} choices={durationChoices} />
        <DateField {...form.field('from')} wire="iso" min={today} />
        <DateField {...form.field('to')} wire="iso" min={today} />
        <SelectField {...form.field('mode')} choices={wordsOf(modes)} />
        <TextField {...form.field('place')} placeholder="https://" />
      </FieldGrid>
    </DialogFrame>
  );
}

/** Preselects a normal working day of the recruiter's: an interviewer far away may be free in our night. */
function byDay(slots: readonly string[], zone: string): readonly string[] {
  const usual = slots.filter((at) => timeIn(at, zone) >= '07:00' && timeIn(at, zone) < '20:00');
  return usual.length > 0 ? usual : slots;
}

type TimesStepProps = {
  candidateId: number;
  values: Values;
  slots: readonly string[];
  onBack: () => void;
  onClose: () => void;
};

function TimesStep({ candidateId, values, slots, onBack, onClose }: TimesStepProps) {
  const { zone } = useSession();
  const { counted } = useWriting();
  const [chosen, setChosen] = useState<readonly string[]>(() => byDay(slots, zone));
  const offer = useWrite(offerSlots, { refreshes: [fetchInterviews] });
  const toggle = (at: string) =>
    setChosen((before) => (before.includes(at) ? before.filter((one) => one !== at) : [...before, at]));
  const send = async () => {
    try {
      const body = { ...howOf(values), round: chosenOf(rounds, values.round), slots: [...chosen].toSorted() };
      const reply = await offer.send({ query: { candidate_id: candidateId }, body });
      if (reply.message) toast.success(reply.message);
      onClose();
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <DialogFrame
      title="Offer times for an interview"
      opened
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
          <Button disabled={chosen.length === 0} loading={offer.sending} onClick={() => void send()}>
            Offer {counted(chosen.length, 'time')}
          </Button>
        </>
      }
    >
      {slots.length === 0 ? (
        <Text>
          In these days there is no time at which all of them are free. Go back and choose other days or people.
        </Text>
      ) : (
        <Stack gap={16}>
          <Row wrap gap={8} justify="space-between" align="center">
            <Text color="ink-soft">
              All of them are free at these times, {zoneText(slots[0] ?? '', zone)}. The candidate sees their own clock.
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => setChosen(chosen.length > 0 ? [] : slots)}>
              {chosen.length > 0 ? 'Choose none' : 'Choose all'}
            </Button>
          </Row>
          <Days slots={slots} zone={zone} chosen={chosen} onToggle={toggle} />
        </Stack>
      )}
    </DialogFrame>
  );
}
