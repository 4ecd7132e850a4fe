import { longTextField, textField } from '#platform/contract/fields.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FormSkeleton } from '#platform/web/form/FormSkeleton.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import * as z from 'zod';
import { areas } from '../../clearance.ts';
import { type ExitSetup, fetchExitSetup, saveExitSetup, setupForm, type SetupForm } from '../../settings.ts';
import classes from '../exit.module.css';

/** The firm's exit questions and checklist, in the settings. */
export function ExitSetupArea() {
  const { data, error, refetch } = useRead(fetchExitSetup, {});
  const reload = () => void refetch();
  if (data) return <SetupFields key={data.id} saved={data} onReload={reload} />;
  return error ? <FailedState error={error} onRetry={reload} /> : <FormSkeleton fields={[2, 2, 2, 2, 2, 2, 2, 2, 2]} />;
}

const questions = (name: string, whose: string, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, textField(`${whose}, question ${at + 1}`)]),
  );

const counts = { staff: 9, dept: 4, hr: 3 } as const;

/** A line of the checklist: 'IT: Laptop is returned'. */
const linePattern = new RegExp(`^(${areas.join('|')}): (.{1,120})$`);
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** One field for each question, and the checklist as lines. */
const form = z.object({
  ...questions('staff', 'Employee', counts.staff),
  ...questions('dept', 'Department', counts.dept),
  ...questions('hr', 'HR', counts.hr),
  notice_days: setupForm.shape.notice_days,
  leave_divisor: setupForm.shape.leave_divisor,
  gratuity_most: setupForm.shape.gratuity_most,
  settled_within: setupForm.shape.settled_within,
  clearance: longTextField('Standard checklist').refine(
    (text) => linesOf(text).every((line) => linePattern.test(line)),
    `Each line begins with ${areas.map((area) => `'${area}: '`).join(', ')}`,
  ),
});
type Values = Readonly<Record<string, unknown>>;

function SetupFields({ saved, onReload }: { saved: ExitSetup; onReload: () => void }) {
  const save = useWrite(saveExitSetup, { refreshes: [fetchExitSetup] });
  const edited = useRecordForm<Values, ExitSetup>({
    schema: form,
    editing: startOf(saved),
    save: (values) => save.send({ body: { ...bodyOf(values), version: saved.id } }),
    saved: onReload,
  });
  const { field } = edited;
  const group = (name: keyof typeof counts) =>
    Array.from({ length: counts[name] }, (_, at) => <TextField key={at} {...field(`${name}${at + 1}`)} wide />);
  return (
    <Stack noValidate as="form" gap={32} maxWidth={760} onSubmit={(event) => void edited.submit(event)}>
      {edited.conflict && <ConflictBanner failure={edited.conflict} onReload={onReload} />}
      <FieldGrid title="Questions to the employee">{group('staff')}</FieldGrid>
      <p className={classes.dim}>
        Questions 4 and 7 are answered by choosing from the options of the form, question 5 with a rating of 1 to 5.
      </p>
      <FieldGrid title="Questions to the head of department">{group('dept')}</FieldGrid>
      <FieldGrid title="Questions to HR">{group('hr')}</FieldGrid>
      <FieldGrid title="Leaving">
        <TextField {...field('notice_days')} kind="numeric" />
        <TextField {...field('leave_divisor')} kind="numeric" />
        <TextField {...field('gratuity_most')} kind="decimal" />
        <TextField {...field('settled_within')} kind="numeric" />
        <LongTextField {...field('clearance')} help="One point to a line, its area first: 'IT: Laptop is returned'" />
      </FieldGrid>
      <SaveRow saved={saved} saving={edited.saving} />
    </Stack>
  );
}

function SaveRow({ saved, saving }: { saved: ExitSetup; saving: boolean }) {
  const { momentInWords } = useWriting();
  return (
    <Row wrap align="center" gap={[8, 12]} padding={[16, 0, 0]} ruledAbove>
      <SubmitButton saving={saving}>Save</SubmitButton>
      <span className={classes.dim}>
        {saved.saved_by ? `Last changed by ${saved.saved_by} on ${momentInWords(saved.saved_at)}` : 'Never changed'}
      </span>
    </Row>
  );
}

const startOf = (saved: ExitSetup) => ({
  ...numbered('staff', saved.staff_questions),
  ...numbered('dept', saved.dept_questions),
  ...numbered('hr', saved.hr_questions),
  notice_days: saved.notice_days,
  leave_divisor: saved.leave_divisor,
  gratuity_most: saved.gratuity_most,
  settled_within: saved.settled_within,
  clearance: saved.clearance.map(({ area, item }) => `${area}: ${item}`).join('\n'),
});

const numbered = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, at) => [`${name}${at + 1}`, text]));

/** Checks with the server's own schema. */
function bodyOf(values: Values): SetupForm {
  const asked = (name: keyof typeof counts) =>
    Array.from({ length: counts[name] }, (_, at) => String(values[`${name}${at + 1}`]));
  const clearance = linesOf(String(values['clearance'])).map((line) => {
    const [, area, item] = linePattern.exec(line) ?? [];
    return { area, item };
  });
  return setupForm.parse({
    staff_questions: asked('staff'),
    dept_questions: asked('dept'),
    hr_questions: asked('hr'),
    notice_days: values['notice_days'],
    leave_divisor: values['leave_divisor'],
    gratuity_most: values['gratuity_most'],
    settled_within: values['settled_within'],
    clearance,
  });
}
