import type { ReactNode } from 'react';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink, RecordForm } from '#platform/web/form/use-record-form.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ExitInterview } from '../interview.ts';
import type { Draft } from './use-draft-answers.ts';
import classes from './exit.module.css';

type PartProps = {
  title: string;
  form: Pick<RecordForm<never>, 'submit' | 'saving'>;
  /** It is this person's, and now. */
  enabled: boolean;
  signedAt: string | null;
  draft?: Draft;
  /** Nobody answered it, and HR went on. */
  passed?: ExitInterview['passes'][number] | undefined;
  children: ReactNode;
};

/** One party's part; only its owner has a button to submit it. */
export function Part({ title, form, enabled, signedAt, draft, passed, children }: PartProps) {
  const { momentInWords } = useWriting();
  return (
    <section className={classes.part} aria-label={`Answers: ${title}`}>
      <div className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {signedAt && <p className={classes.dim}>Signed on {momentInWords(signedAt)}</p>}
      </div>
      {passed && (
        <p className={classes.reason}>
          Without answers, by {passed.by ?? 'somebody'} on {momentInWords(passed.at)}: {passed.reason}
        </p>
      )}
      {!passed && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears its fields being left
        <form
          noValidate
          className={classes.partForm}
          onBlur={() => draft?.keep()}
          onSubmit={(event) => void form.submit(event)}
        >
          {children}
          {enabled && (
            <div className={classes.actions}>
              <SubmitButton saving={form.saving}>Submit</SubmitButton>
              {draft && <output className={classes.dim}>{draft.words}</output>}
            </div>
          )}
        </form>
      )}
    </section>
  );
}

type QuestionProps = {
  number: number;
  text: string | undefined;
  answer: string | null | undefined;
  children: ReactNode;
};

/** A question with the field for its answer, or with the answer once that can be read. */
export function Question({ number, text, answer, children }: QuestionProps) {
  return (
    <fieldset className={classes.question}>
      <legend className={classes.questionText}>
        <span className={classes.questionNumber} aria-hidden="true">
          {number}.
        </span>
        {text}
      </legend>
      {answer ? <p className={classes.answer}>{answer}</p> : <div className={classes.field}>{children}</div>}
    </fieldset>
  );
}

type SignatureProps = {
  name?: FieldLink;
  sign: FieldLink;
  named?: string | null;
  signed: string | null;
  enabled: boolean;
};

/** Name and sign under a part. */
export function Signature({ name, sign, named, signed, enabled }: SignatureProps) {
  if (signed !== null) {
    return (
      <p className={classes.answer}>
        {named ? `${named}, signed ` : 'Signed '}
        <em>{signed}</em>
      </p>
    );
  }
  return (
    <div className={classes.field}>
      <FieldGrid>
        {name && <TextField {...name} disabled={!enabled} />}
        <TextField {...sign} disabled={!enabled} placeholder={enabled ? 'Type your name to sign' : ''} />
      </FieldGrid>
    </div>
  );
}
