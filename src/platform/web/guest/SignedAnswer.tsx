import type { ReactNode } from 'react';
import { CheckField } from '../form/CheckField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';
import { AnswerForm } from './AnswerForm.tsx';

type Signed = { readonly name: string; readonly agreed: true };

type SignedAnswerProps<Values extends Signed> = {
  /** With `name` and `agreed`. */
  options: Pick<RecordFormOptions<Values, unknown>, 'schema' | 'start' | 'save'>;
  /** Label of the checkbox: 'I have read the agreement and accept it.' */
  statement: string;
  submitLabel: string;
  /** Fields above the name. */
  renderFields?: (field: RecordForm<keyof Values & string>['field']) => ReactNode;
  /** Buttons for the other answers. */
  children: ReactNode;
};

/** Accepts with a typed full name and a checkbox. */
export function SignedAnswer<Values extends Signed>(props: SignedAnswerProps<Values>) {
  const { options, statement, submitLabel, renderFields, children } = props;
  const form = useRecordForm({
    ...options,
    saved: () => undefined,
    incomplete: 'Type your full name and tick the box',
    part: 'step',
  });
  const buttons = (
    <>
      <SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>
      {children}
    </>
  );
  return (
    <AnswerForm onSubmit={(event) => void form.submit(event)} buttons={buttons}>
      {renderFields?.(form.field)}
      <TextField {...form.field('name')} autoComplete="name" help="As your signature" />
      <CheckField {...form.field('agreed')} label={statement} />
    </AnswerForm>
  );
}
