import { longTextField, optional, wholeNumberField, wordField } from '#platform/contract/fields.ts';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { useState } from 'react';
import * as z from 'zod';
import { fetchOwnInterviews, giveFeedback, type OwnInterview } from '../own.ts';
import { mostScore, recommendations } from '../rules.ts';
import { ScoreField } from '#platform/web/form/ScoreField.tsx';
import { chosenOf, wordsOf } from './TimeDialog.tsx';

const scoreField = (label: string) => wholeNumberField(label, 0, mostScore);

const said = {
  overall: scoreField('Overall'),
  decision: wordField('Decision', recommendations),
  comments: optional(longTextField('Comments')),
};

/** One field for each criterion, keyed by its index. */
function schemaOf(criteria: readonly string[]) {
  const scores = Object.fromEntries(criteria.map((name, at) => [`score_${at}`, scoreField(name)]));
  return z.object({ ...scores, ...said });
}

/** Takes an interviewer's feedback. It is final, as they see the others' afterwards. */
export function FeedbackDialog({ interview, onClose }: { interview: OwnInterview; onClose: () => void }) {
  const { id, criteria, candidate } = interview;
  const give = useWrite(giveFeedback, { refreshes: [fetchOwnInterviews] });
  const [schema] = useState(() => schemaOf(criteria));
  const form = useRecordForm({
    schema,
    save: ({ overall, decision, comments, ...scores }) =>
      give.send({
        query: { interview_id: id },
        body: {
          overall,
          decision: chosenOf(recommendations, decision),
          comments,
          criteria: criteria.map((name, at) => ({
            name,
            score: Number(Object.entries(scores).find(([key]) => key === `score_${at}`)?.[1]),
          })),
        },
      }),
    saved: onClose,
  });
  return (
    <DialogFrame
      title={`Feedback on ${candidate.name}`}
      opened
      width={560}
      onClose={onClose}
      unsaved={form.unsaved}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Give feedback</SubmitButton>}
    >
      <Stack gap={20}>
        <Text color="ink-soft">
          Once given it stays as it is. What others said you see after that. 0 is the least, {mostScore} the most.
        </Text>
        {criteria.map((name, at) => (
          <ScoreField key={name} {...form.field('overall')} name={`score_${at}`} label={name} />
        ))}
        <ScoreField {...form.field('overall')} />
        <SelectField {...form.field('decision')} choices={wordsOf(recommendations)} />
        <LongTextField {...form.field('comments')} />
      </Stack>
    </DialogFrame>
  );
}
