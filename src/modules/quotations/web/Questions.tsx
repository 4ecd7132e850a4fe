import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Heading, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { longTextField } from '#platform/contract/fields.ts';
import * as z from 'zod';
import type { Quotation } from '../contract.ts';
import { answerQuestion, fetchQuestions, type Question } from '../decide.ts';

/** The client's questions, to be answered. */
export function Questions({ quotation }: { quotation: Quotation }) {
  const { data } = useRead(fetchQuestions, { params: { id: quotation.id } });
  const may = useMay();
  if (!data || data.rows.length === 0) return null;
  return (
    <Card as="section" padding={16} aria-label="Questions of the client">
      <Stack gap={16} minWidth={0}>
        <Heading>Questions of the client</Heading>
        {data.rows.map((question) => (
          <Stack key={question.id} gap={8} minWidth={0}>
            <Text weight={600} lines breakAnywhere>
              {question.question}
            </Text>
            <Text color="ink-dim" size={12}>
              {question.asked_by}
            </Text>
            {question.answer !== null && (
              <Text lines breakAnywhere>
                {question.answer}
              </Text>
            )}
            {question.answer === null && may(answerQuestion.access) && <AnswerForm question={question} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

const schema = z.object({ answer: longTextField('Answer') });

function AnswerForm({ question: { id } }: { question: Question }) {
  const answer = useWrite(answerQuestion, { refreshes: [fetchQuestions] });
  const form = useRecordForm({
    schema,
    save: (body) => answer.send({ query: { id }, body }),
    saved: () => undefined,
    part: 'step',
  });
  return (
    <Stack as="form" noValidate gap={12} onSubmit={(event) => void form.submit(event)}>
      <LongTextField {...form.field('answer')} />
      <SubmitButton saving={form.saving}>Send answer</SubmitButton>
    </Stack>
  );
}
