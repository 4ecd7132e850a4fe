import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  type Comment,
  type CommentForm as Sent,
  type CommentKind,
  commentForm,
  type Mention,
  type RecordComments,
} from '#platform/contract/record/comments.ts';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { capital } from '#platform/contract/record/record.ts';
import type { Reply } from '../api.ts';
import { ConflictBanner } from '../form/ConflictBanner.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useFieldText } from '../form/use-field.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { Grid, Row } from '../layout/Parts.tsx';
import { useWrite } from '../query.ts';
import { useActor } from '../session/session.ts';
import { MentionField } from './MentionField.tsx';

type CommentFormProps = {
  comments: RecordComments;
  /** The record's. */
  id: number;
  refreshes: readonly AnyEndpoint[];
  /** Takes the focus when it appears. */
  begins?: boolean;
  onSaved: () => void;
};

/** A new comment. */
export function NewComment({ comments, id, refreshes, begins = false, onSaved }: CommentFormProps) {
  const { send } = useWrite(comments.calls.add, { refreshes: [comments.calls.page, ...refreshes] });
  const isClient = useActor().audience === 'client';
  const save = (form: Sent, kind: CommentKind) => send({ query: { id }, body: { ...form, kind } });
  return (
    <Editor
      comments={comments}
      id={id}
      begins={begins}
      kind={isClient ? 'shared' : 'internal'}
      chooses={!isClient && comments.kinds.length > 1}
      label={`Add ${comments.words.one}`}
      save={save}
      onSaved={onSaved}
    />
  );
}

/** Edits the user's own comment in place. */
export function EditComment({
  comments,
  id,
  refreshes,
  comment,
  onSaved,
  onCancel,
}: CommentFormProps & { comment: Comment; onCancel: () => void }) {
  const { send } = useWrite(comments.calls.edit, { refreshes: [comments.calls.page, ...refreshes] });
  const save = (form: Sent) =>
    send({ query: { id, comment: comment.id }, body: { ...form, version: comment.version } });
  return (
    <Editor
      comments={comments}
      id={id}
      begins
      kind={comment.kind}
      comment={comment}
      label={`Save ${comments.words.one}`}
      save={save}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}

type EditorProps = Omit<CommentFormProps, 'refreshes'> & {
  kind: CommentKind;
  /** Whether the author chooses who can read it. */
  chooses?: boolean;
  comment?: Comment;
  label: string;
  save: (form: Sent, kind: CommentKind) => Promise<Reply<Comment>>;
  onCancel?: () => void;
};

function Editor(props: EditorProps) {
  const { comments, id, begins = false, chooses = false, label, onSaved, onCancel } = props;
  const { form, chosen, mention } = useCommentForm(props);
  return (
    <Grid noValidate as="form" gap={12} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onSaved} />}
      <MentionField
        {...form.field('text')}
        comments={comments}
        id={id}
        kind={chosen}
        help="Type @ to mention someone"
        begins={begins}
        onMention={mention}
      />
      {chooses && <SelectField {...form.field('kind')} choices={readers} />}
      <Row wrap gap={8}>
        <SubmitButton saving={form.saving}>{label}</SubmitButton>
        {onCancel && (
          <Button variant="outline" color="red" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Row>
    </Grid>
  );
}

/** The text, its readers, and the people mentioned in it. */
function useCommentForm({ comments, kind, comment, save, onSaved }: EditorProps) {
  const [mentioned, setMentioned] = useState<readonly Mention[]>(comment?.mentions ?? []);
  const form = useRecordForm({
    schema: commentForm(comments),
    start: { text: comment?.text ?? '', kind },
    save: ({ text, kind: chosen }) => {
      // The chosen people whose names are still in the text.
      const named = mentioned.filter(({ name }) => text.includes(`@${name}`));
      return save({ text, mentions: [...new Set(named.map((person) => person.id))] }, chosen);
    },
    saved: onSaved,
    incomplete: `${capital(comments.words.one)} is required`,
    part: 'tab',
  });
  const chosen: CommentKind = useFieldText(form.field('kind')) === 'shared' ? 'shared' : 'internal';
  return { form, chosen, mention: (person: Mention) => setMentioned([...mentioned, person]) };
}

const readers = [
  { value: 'internal', label: 'Staff only' },
  { value: 'shared', label: 'Staff and the client' },
];
