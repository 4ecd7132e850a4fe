import { fetchAllDotStaff } from '#modules/staff/contract.ts';
import { dateOf } from '#platform/contract/dates.ts';
import { isoDateField, lineField, optional, selectionsField, timeField, wordField } from '#platform/contract/fields.ts';
import type { Reply } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choice.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { MultiSelectField } from '#platform/web/form/MultiSelectField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useState } from 'react';
import * as z from 'zod';
import { fetchInterviews, type Interview, moveInterview, scheduleInterview } from '../contract.ts';
import { durations, type Mode, modes, type Round, rounds } from '../rules.ts';
import { momentFrom, timeIn, zoneText } from '../zones.ts';

export const wordsOf = (all: readonly (string | number)[]) =>
  all.map((one) => ({ value: String(one), label: String(one) }));

export const durationChoices = durations.map((one) => ({ value: String(one), label: `${one} minutes` }));

/** How long the interview takes, how it is held and with whom. */
export const howFields = {
  minutes: wordField('Duration', durations.map(String)),
  mode: wordField('Mode', modes),
  place: optional(lineField('Link or place')),
  interviewer_ids: selectionsField('Interviewers'),
};

const schema = z.object({
  round: wordField('Round', rounds.map(String)),
  at: isoDateField('Date'),
  time: timeField('Time'),
  ...howFields,
});
type Values = z.output<typeof schema>;

export type Start = { readonly round: Round; readonly people: readonly number[] };

type TimeDialogProps = { candidateId: number; onClose: () => void } & (
  | { start: Start; interview?: undefined }
  | { interview: Interview; start?: undefined }
);

/** Schedules an interview at a chosen time, or moves one. */
export function TimeDialog({ candidateId, start, interview, onClose }: TimeDialogProps) {
  const { zone } = useSession();
  const staff = useRead(fetchAllDotStaff, {}, { freshFor: minutes(5) });
  const send = useSending(candidateId, interview);
  const form = useRecordForm({
    schema,
    ...(interview ? { editing: shownOf(interview, zone) } : { start: startOf(start) }),
    check: ({ at, time }) =>
      momentFrom(at, time, zone) === undefined ? { time: 'The clocks skip this time on that day' } : {},
    save: (values) => send(values, momentFrom(values.at, values.time, zone) ?? ''),
    saved: onClose,
  });
  const [now] = useState(() => new Date().toISOString());
  return (
    <DialogFrame
      title={interview ? `Change interview ${interview.round}` : 'Schedule interview'}
      opened
      width={640}
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{interview ? 'Save changes' : 'Schedule interview'}</SubmitButton>}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      <FieldGrid>
        {!interview && <SelectField {...form.field('round')} choices={wordsOf(rounds)} />}
        <SelectField {...form.field('minutes')} choices={durationChoices} />
        <DateField {...form.field('at')} wire="iso" min={dateOf(now, zone)} begins />
        <TextField {...form.field('time')} placeholder="10:30" help={zoneText(now, zone)} />
        <SelectField {...form.field('mode')} choices={wordsOf(modes)} />
        <TextField {...form.field('place')} placeholder="https://" />
        <MultiSelectField
          {...form.field('interviewer_ids')}
          wide
          choices={choicesOf(staff.data?.rows.map(({ id, employee_name: name }) => ({ id, name })))}
        />
      </FieldGrid>
    </DialogFrame>
  );
}

const startOf = ({ round, people }: Start) => ({
  round: String(round),
  minutes: '60',
  mode: 'Video',
  interviewer_ids: people.map(String),
});

const shownOf = ({ round, at, minutes: length, mode, place, interviewer_ids }: Interview, zone: string) => ({
  round: String(round),
  at: dateOf(at, zone),
  time: timeIn(at, zone),
  minutes: String(length),
  mode,
  place,
  interviewer_ids: interviewer_ids.map(String),
});

function useSending(candidate_id: number, interview: Interview | undefined) {
  const schedule = useWrite(scheduleInterview, { refreshes: [fetchInterviews] });
  const move = useWrite(moveInterview, { refreshes: [fetchInterviews] });
  return (values: Values, at: string): Promise<Reply<Interview>> => {
    const how = howOf(values);
    return interview
      ? move.send({ query: { id: interview.id }, body: { ...how, at, version: interview.version } })
      : schedule.send({ query: { candidate_id }, body: { ...how, at, round: chosenOf(rounds, values.round) } });
  };
}

type How = Pick<Values, 'minutes' | 'mode' | 'place' | 'interviewer_ids'>;

/** Converts the form's texts to what the call takes. */
export const howOf = ({ minutes: length, mode, place, interviewer_ids }: How) => ({
  minutes: chosenOf(durations, length),
  mode: chosenOf(modes, mode) satisfies Mode,
  place,
  interviewer_ids,
});

/** The typed option that a text field holds. */
export function chosenOf<One extends string | number>(all: readonly [One, ...One[]], text: string): One {
  return all.find((one) => String(one) === text) ?? all[0];
}
