import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { LongTextField } from '../form/LongTextField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';
import { AnswerForm } from './AnswerForm.tsx';

type WordsAnswerProps<Values> = {
  options: Pick<RecordFormOptions<Values, unknown>, 'schema' | 'save' | 'incomplete'>;
  /** The form's field for the text. */
  words: keyof Values & string;
  help: string;
  submitLabel: string;
  /** A rejection: the button is red. */
  rejects?: true;
  /** Fields above the text. */
  renderFields?: (field: RecordForm<keyof Values & string>['field']) => ReactNode;
  /** Called once it is sent; omitted where the page itself then shows the new state. */
  onSent?: () => void;
  onBack: () => void;
};

/** Answers in words: a reason to reject, a missing item, a question. */
export function WordsAnswer<Values>(props: WordsAnswerProps<Values>) {
  const { options, words, help, submitLabel, rejects, renderFields, onSent, onBack } = props;
  const form = useRecordForm({ ...options, saved: () => onSent?.(), part: 'step' });
  const buttons = (
    <>
      {rejects ? (
        <Button type="submit" color="red" loading={form.saving}>
          {submitLabel}
        </Button>
      ) : (
        <SubmitButton saving={form.saving}>{submitLabel}</SubmitButton>
      )}
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
    </>
  );
  return (
    <AnswerForm onSubmit={(event) => void form.submit(event)} buttons={buttons}>
      {renderFields?.(form.field)}
      <LongTextField {...form.field(words)} help={help} />
    </AnswerForm>
  );
}
