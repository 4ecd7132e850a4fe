import type { ReactNode } from 'react';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import type { FieldLink, RecordForm } from '#platform/web/form/use-record-form.ts';
import { Box, Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ExitInterview } from '../interview.ts';
import type { Draft } from './use-draft-answers.ts';
import classes from './exit.module.css';

type PartProps = {
  title: string;
  form: Pick<RecordForm<never>, 'submit' | 'saving'>;
  /** Whether the viewer can fill it in now. */
  enabled: boolean;
  signedAt: string | null;
  draft?: Draft;
  /** Set if HR skipped this part. */
  passed?: ExitInterview['passes'][number] | undefined;
  children: ReactNode;
};

/** One party's part; only its owner has a submit button. */
export function Part({ title, form, enabled, signedAt, draft, passed, children }: PartProps) {
  const { momentInWords } = useWriting();
  return (
    <Stack as="section" gap={20} padding={[24, 0, 0]} minWidth={0} ruledAbove aria-label={`Answers: ${title}`}>
      <Row wrap align="center" justify="space-between" gap={[8, 16]}>
        <Heading>{title}</Heading>
        {signedAt && <p className={classes.dim}>Signed on {momentInWords(signedAt)}</p>}
      </Row>
      {passed && (
        <Card as="p" padding={[10, 14]} color="ink-soft" background="sunken">
          Without answers, by {passed.by ?? 'someone'} on {momentInWords(passed.at)}: {passed.reason}
        </Card>
      )}
      {!passed && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for blur of its fields
        <Stack noValidate as="form" gap={24} onBlur={() => draft?.keep()} onSubmit={(event) => void form.submit(event)}>
          {children}
          {enabled && (
            <Row wrap align="center" gap={[8, 12]} padding={[16, 0, 0]} ruledAbove>
              <SubmitButton saving={form.saving}>Submit</SubmitButton>
              {draft && <output className={classes.dim}>{draft.words}</output>}
            </Row>
          )}
        </Stack>
      )}
    </Stack>
  );
}

type QuestionProps = {
  number: number;
  text: string | undefined;
  answer: string | null | undefined;
  children: ReactNode;
};

/** A question with its field, or with its answer once that can be read. */
export function Question({ number, text, answer, children }: QuestionProps) {
  return (
    <Box as="fieldset" minWidth={0}>
      <Row as="legend" gap={8} margin={[0, 0, 6]} weight={500}>
        <Text as="span" minWidth={20} color="ink-dim" figures aria-hidden="true">
          {number}.
        </Text>
        {text}
      </Row>
      {answer ? <p className={classes.answer}>{answer}</p> : <div className={classes.field}>{children}</div>}
    </Box>
  );
}

type SignatureProps = {
  name?: FieldLink;
  sign: FieldLink;
  named?: string | null;
  signed: string | null;
  enabled: boolean;
};

/** Name and signature under a part. */
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
