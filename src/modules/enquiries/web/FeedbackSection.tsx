import { Button } from '@mantine/core';
import { useState } from 'react';
import { plainText, type RichText as Document } from '#platform/contract/rich-text.ts';
import { failureOf, messageOf } from '#platform/web/api.ts';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts';
import { Card, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useMore, useWrite } from '#platform/web/query.ts';
import { RichText } from '#platform/web/ui/RichText.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import { fetchEnquiryHistory, addFeedback, type FeedbackNote, feedbackForm, fetchFeedback } from '../wizard.ts';

const RichTextEditor = onDemand(
  async () => (await import('#platform/web/form/rich-text/RichTextEditor.tsx')).RichTextEditor,
  { waiting: <Skeleton height={168} /> },
);

/** Feedback on the trial: an editor that clears after saving, with the notes below. */
export function FeedbackSection({ id }: { id: number }) {
  const notes = useMore(fetchFeedback, (query) => ({ params: { id }, query }));
  return (
    <Stack as="section" gap={16} minWidth={0} aria-label="Client feedback">
      <Heading>Client feedback</Heading>
      <FeedbackForm id={id} />
      {!notes.rows && notes.error && <FailedState error={notes.error} onRetry={notes.reload} />}
      {!notes.rows && !notes.error && <Skeleton height={72} />}
      {notes.rows?.length === 0 && <Text dim>Nothing noted yet.</Text>}
      {notes.rows && notes.rows.length > 0 && (
        <Stack as="ol" gap={12} aria-label="Feedback so far">
          {notes.rows.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Stack>
      )}
      {notes.more && (
        <Row wrap align="center" gap={[8, 12]}>
          <Button variant="subtle" size="compact-sm" loading={notes.loadingMore} onClick={notes.more}>
            Show earlier feedback
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function FeedbackForm({ id }: { id: number }) {
  const { round, error, sending, submit, change } = useFeedback(id);
  return (
    <Stack
      noValidate
      as="form"
      gap={16}
      minWidth={0}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RichTextEditor key={round} label="What the client says" error={error} onChange={change} />
      <Row wrap align="center" gap={[8, 12]}>
        <SubmitButton saving={sending}>Submit feedback</SubmitButton>
      </Row>
    </Stack>
  );
}

function useFeedback(id: number) {
  const [text, setText] = useState<Document | null>(null);
  const [error, setError] = useState<string>();
  // Changing the key replaces the editor with an empty one.
  const [round, setRound] = useState(0);
  const add = useWrite(addFeedback, { refreshes: [fetchFeedback, fetchEnquiryHistory] });
  useLeaveGuard(() => text !== null && plainText(text).trim() !== '', 'step');
  const submit = async () => {
    const parsed = feedbackForm.safeParse({ feedback: text ?? undefined });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    try {
      const { message } = await add.send({ params: { id }, body: parsed.data });
      setText(null);
      setRound(round + 1);
      if (message) toast.success(message);
    } catch (failed) {
      setError(failureOf(failed)?.fields?.['feedback']);
      toast.error(messageOf(failed));
    }
    return undefined;
  };
  const change = (next: Document) => {
    setText(next);
    setError(undefined);
  };
  return { round, error, sending: add.sending, submit, change };
}

function Note({ note }: { note: FeedbackNote }) {
  const { momentInWords } = useWriting();
  return (
    <Card as="li" padding={[12, 16]}>
      <RichText document={note.feedback} />
      <Text margin={[8, 0, 0]} color="ink-dim" size={12}>
        {note.createdBy} · <time dateTime={note.createdAt}>{momentInWords(note.createdAt)}</time>
      </Text>
    </Card>
  );
}
