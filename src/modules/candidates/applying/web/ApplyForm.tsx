import { useEffect, useState } from 'react';
import { takenText } from '#platform/contract/files.ts';
import { call, failureOf, messageOf } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { type FieldLink, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { candidateResume } from '../../contract.ts';
import { type Application, applicationForm, submitCandidate, uploadByApplicant } from '../contract.ts';
import { Proposed, useProposals } from '../../resumes/web/Proposed.tsx';
import { ApplyInput, type AskedName } from './ApplyInput.tsx';
import { formDataOf } from './form-data.ts';
import { forgetApplication, keepApplication, keptApplication } from './kept.ts';

const groups: readonly { readonly title: string; readonly fields: readonly AskedName[] }[] = [
  { title: 'About you', fields: ['name', 'email', 'phone', 'location'] },
  {
    title: 'Now',
    fields: [
      'current_company',
      'current_designation',
      'current_salary',
      'expected_salary',
      'notice_period',
      'reason_to_change',
    ],
  },
  ...([1, 2] as const).map((block) => ({
    title: `Work experience ${block}`,
    fields: [
      `work_${block}_start`,
      `work_${block}_end`,
      `work_${block}_designation`,
      `work_${block}_department`,
      `work_${block}_name`,
      `work_${block}_salary`,
      `work_${block}_reason`,
      `work_${block}_is_current`,
    ] as const,
  })),
  { title: 'Education', fields: ['qualification_1', 'qualification_2'] },
];

type ApplyFormProps = {
  application: Application;
  token: string;
  /** Called once the form has been taken; leads away. */
  onSent: () => void;
  onFailed: () => void;
};

/** The form of an applicant. */
export function ApplyForm({ application, token, onSent, onFailed }: ApplyFormProps) {
  const { recruitment_id, consent, filled } = application;
  // Read once: from here on, what the user types counts.
  const [kept] = useState(() => keptApplication(token));
  const { send } = useWrite(submitCandidate);
  const form = useRecordForm({
    schema: applicationForm,
    start: { ...filled, ...kept?.values },
    save: async (values) => {
      try {
        const reply = await send({ params: { post: recruitment_id }, form: formDataOf(values), token });
        forgetApplication(token);
        return reply;
      } catch (error) {
        keepApplication(token, { message: messageOf(error), fields: failureOf(error)?.fields ?? {}, values });
        onFailed();
        return null;
      }
    },
    saved: onSent,
    incomplete: 'Please fill all data',
  });
  const resume = form.field('candidate_resume');
  const uploaded = useFieldText(resume).split('/')[2];
  const { proposals, note } = useProposals(useFieldText(resume), token);
  useRefusals(form.field('name'), kept?.fields);
  return (
    <Stack as="form" noValidate gap={28} onSubmit={(event) => void form.submit(event)}>
      <FileField
        {...resume}
        label="Resume"
        upload={candidateResume}
        help={
          uploaded === undefined ? takenText(candidateResume) : `${uploaded} is uploaded. Choose a file to replace it`
        }
        addressFor={async (key, signal) => (await call(uploadByApplicant, { query: { key }, token, signal })).result}
      />
      {note !== null && (
        <Text as="output" dim>
          {note}
        </Text>
      )}
      {groups.map(({ title, fields }) => (
        <FieldGrid key={title} title={title}>
          {fields.map((name) => (
            <Proposed key={name} proposal={proposals[name]} link={form.field(name)}>
              <ApplyInput name={name} link={form.field(name)} />
            </Proposed>
          ))}
        </FieldGrid>
      ))}
      <Trap link={form.field('website')} />
      <CheckField {...form.field('consent')} label={consent} />
      <Row>
        <SubmitButton saving={form.saving}>Send application</SubmitButton>
      </Row>
    </Stack>
  );
}

/** Shows the server's refusals at their fields. */
function useRefusals({ form }: FieldLink, fields: Readonly<Record<string, string>> = {}) {
  const [refused] = useState(fields);
  useEffect(() => {
    for (const [name, message] of Object.entries(refused)) form.setError(name, { message });
  }, [form, refused]);
}

/** Honeypot: hidden from people; bots give themselves away by filling it in. */
const Trap = ({ link: { form, name } }: { link: FieldLink }) => (
  <VisuallyHidden aria-hidden="true">
    <input {...form.register(name)} tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
  </VisuallyHidden>
);
