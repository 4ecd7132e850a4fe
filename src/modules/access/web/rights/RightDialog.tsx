import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod';
import { isoDateField, textField } from '#platform/contract/fields.ts';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useActor } from '#platform/web/session/session.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { clearOwnRight, type OpenedPerson, setOwnRight } from '../../people.ts';
import type { EffectiveRight } from '../../held-rights.ts';
import { reasonOf, rightName, usualEnd, whyNotDeny, whyNotGrant } from '../../rights-rules.ts';
import { personReads } from '../person-reads.ts';
import { EndField } from './EndField.tsx';

type RightDialogProps = { person: OpenedPerson; right: EffectiveRight; onClose: () => void };
const choices = ['role', 'granted', 'denied'] as const;
type Choice = (typeof choices)[number];

const ownForm = z.object({
  until: isoDateField('Last day').optional().meta({ title: 'Last day' }),
  denied_until: isoDateField('Last day').optional().meta({ title: 'Last day' }),
  note: textField('Why').optional().meta({ title: 'Why' }),
});

/** One right of one person: by role, granted, or denied; with or without a last day. */
export function RightDialog({ person, right, onClose }: RightDialogProps) {
  const [choice, setChoice] = useState<Choice>(choiceNow(right));
  const { form, clear } = useOwnRight({ person, right, onClose }, choice);
  const unchanged = choice === 'role' && right.own === null;
  const save = () => (choice === 'role' ? clear() : form.submit());
  return (
    <DialogFrame
      title={`${rightName(right)} for ${person.name}`}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      actions={
        <Button disabled={unchanged} loading={form.saving} onClick={() => void save()}>
          Save
        </Button>
      }
    >
      <Grid gap={16}>
        <Text dim>
          Now: {right.allowed ? 'yes' : 'no'}. {reasonOf(right, person.role.name)}
        </Text>
        <StandingChoice person={person} right={right} choice={choice} onChoose={setChoice} />
        {choice !== 'role' && <OwnFields form={form} choice={choice} />}
      </Grid>
    </DialogFrame>
  );
}

type StandingChoiceProps = {
  person: OpenedPerson;
  right: EffectiveRight;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function StandingChoice({ person, right, choice, onChoose }: StandingChoiceProps) {
  const actor = useActor();
  const subject = { ...person, lastAdmin: person.whyNot.role !== null };
  const whyNot = { granted: whyNotGrant(actor, subject, right), denied: whyNotDeny(actor, subject, right) };
  return (
    <Radio.Group
      label="From now on"
      value={choice}
      onChange={(value) => onChoose(choices.find((one) => one === value) ?? choice)}
    >
      <Grid gap={10} margin={[8, 0, 0]}>
        <Radio
          value="role"
          label="As the role says"
          description={`${person.role.name}: ${right.byRole ? 'yes' : 'no'}`}
        />
        <Radio
          value="granted"
          label="Granted"
          description={whyNot.granted ?? 'Whatever the role says'}
          disabled={whyNot.granted !== undefined}
        />
        <Radio
          value="denied"
          label="Denied"
          description={whyNot.denied ?? 'Whatever the role says'}
          disabled={whyNot.denied !== undefined}
        />
      </Grid>
    </Radio.Group>
  );
}

function OwnFields({ form, choice }: { form: ReturnType<typeof useOwnRight>['form']; choice: Choice }) {
  return (
    <>
      <EndField key={choice} {...form.field(choice === 'granted' ? 'until' : 'denied_until')} />
      <TextField {...form.field('note')} />
    </>
  );
}

const choiceNow = ({ own }: EffectiveRight): Choice => {
  if (!own || own.over) return 'role';
  return own.granted ? 'granted' : 'denied';
};

function useOwnRight({ person, right, onClose }: RightDialogProps, choice: Choice) {
  const { module, action, own } = right;
  const refreshes = { refreshes: personReads };
  const set = useWrite(setOwnRight, refreshes);
  const clearing = useWrite(clearOwnRight, refreshes);
  const month = usualEnd(useToday());
  const form = useRecordForm({
    schema: ownForm,
    start: own && !own.over ? { until: own.until, denied_until: own.until, note: own.note } : { until: month },
    save: ({ until: grantedUntil, denied_until, note }) =>
      set.send({
        query: { id: person.id },
        body: {
          module,
          action,
          granted: choice === 'granted',
          until: (choice === 'granted' ? grantedUntil : denied_until) ?? null,
          note: note ?? null,
        },
      }),
    saved: onClose,
  });
  const nothing = useRecordForm({
    schema: z.object({}),
    save: () => clearing.send({ params: { id: person.id }, query: { module, action } }),
    saved: onClose,
  });
  return { form, clear: nothing.submit };
}
