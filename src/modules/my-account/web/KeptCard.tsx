import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { bloodGroups, genders, maritalStatuses } from '#modules/staff/contract.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Row, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import {
  askForm,
  askProfileChange,
  fetchProfile,
  keptNames,
  type Profile,
  type ProfileChange,
  withdrawProfileChange,
} from '../profile.ts';
import { Compared } from './Compared.tsx';
import { keptLabel, keptText } from './kept-words.ts';
import card from '#platform/web/ui/card.module.css';

type Kept = NonNullable<Profile['record']>['kept'];
type KeptCardProps = { record: { kept: Kept }; change: ProfileChange | null };

/** The details that HR keeps, and the request to change them. */
export function KeptCard({ record: { kept }, change }: KeptCardProps) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const waits = change?.state === 'open';
  return (
    <section className={card.card} aria-labelledby="kept-title">
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <div>
          <h2 id="kept-title">About you</h2>
          <Text dim>HR keeps this. Ask for the change where something is not right.</Text>
        </div>
        {!waits && may(askProfileChange.access) && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Ask for a change
          </Button>
        )}
      </Row>
      {change && change.state !== 'withdrawn' && <Asked change={change} />}
      <DetailList details={keptNames.map((name) => ({ label: keptLabel(name), value: keptText(name, kept[name]) }))} />
      {asking && <AskDialog kept={kept} onClose={() => setAsking(false)} />}
    </section>
  );
}

const words = { open: 'Waiting for HR', accepted: 'Changed', declined: 'Declined', withdrawn: 'Withdrawn' } as const;
const tones = { open: 'amber', accepted: 'green', declined: 'red', withdrawn: 'grey' } as const;

/** The state of the newest request. */
function Asked({ change }: { change: ProfileChange }) {
  const { momentInWords } = useWriting();
  const may = useMay();
  const withdraw = useWrite(withdrawProfileChange, { refreshes: [fetchProfile] });
  const take = async () => {
    await toastReply(withdraw.send({}));
  };
  return (
    <Grid gap={16}>
      <Row as="p" wrap align="center" justify="space-between" gap={[8, 16]}>
        <Row as="span" wrap align="center" gap={8} weight={500}>
          <StatusBadge tone={tones[change.state]}>{words[change.state]}</StatusBadge>
          <Text as="span" dim>
            Asked on {momentInWords(change.asked_at)}
          </Text>
        </Row>
        {change.state === 'open' && may(withdrawProfileChange.access) && (
          <Button variant="subtle" size="compact-sm" loading={withdraw.sending} onClick={() => void take()}>
            Withdraw the request
          </Button>
        )}
      </Row>
      {change.answer && <Text dim>Reason: {change.answer}</Text>}
      {change.state === 'open' && <Compared change={change} />}
    </Grid>
  );
}

const choices = (all: readonly string[]) => all.map((value) => ({ value, label: value }));

function AskDialog({ kept, onClose }: { kept: Kept; onClose: () => void }) {
  const ask = useWrite(askProfileChange, { refreshes: [fetchProfile] });
  const form = useRecordForm({
    schema: askForm,
    editing: { ...kept, why: null },
    save: (body) => ask.send({ body }),
    saved: onClose,
  });
  const { field } = form;
  return (
    <DialogFrame
      title="Ask for a change"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={720}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Ask HR</SubmitButton>}
    >
      <FieldGrid>
        <TextField {...field('employee_name')} begins />
        <DateField {...field('dob')} wire="iso" />
        <SelectField {...field('gender')} choices={choices(genders)} />
        <SelectField {...field('marital_status')} choices={choices(maritalStatuses)} />
        <TextField {...field('father_name')} />
        <TextField {...field('spouse_name')} />
        <SelectField {...field('blood_group')} choices={choices(bloodGroups)} />
        <TextField {...field('address')} autoComplete="street-address" />
        <TextField {...field('qualification_1')} />
        <TextField {...field('qualification_2')} />
        <TextField {...field('qualification_3')} />
        <LongTextField {...field('why')} help="What HR should know" />
      </FieldGrid>
    </DialogFrame>
  );
}
