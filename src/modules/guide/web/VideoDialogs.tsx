import * as z from 'zod';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Stack } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import {
  addVideo,
  fetchVideos,
  type OwnVideo,
  renameVideo,
  posterUpload,
  videoUpload,
  videoForm,
} from '../contract.ts';

/** Adds a film of the firm, uploaded as soon as it is selected. */
export function AddVideoDialog({ onClose }: { onClose: () => void }) {
  const add = useWrite(addVideo, { refreshes: [fetchVideos] });
  const form = useRecordForm({ schema: videoForm, save: (values) => add.send({ body: values }), saved: onClose });
  return (
    <DialogFrame
      title="Add video"
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={560}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>Add video</SubmitButton>}
    >
      <Stack gap={20}>
        <TextField {...form.field('title')} begins />
        <FileField {...form.field('video')} upload={videoUpload} />
        <FileField {...form.field('poster')} upload={posterUpload} />
      </Stack>
    </DialogFrame>
  );
}

const titleForm = z.object({ title: videoForm.shape.title });

export function RenameVideoDialog({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const { id, title, version } = video;
  const rename = useWrite(renameVideo, { refreshes: [fetchVideos] });
  const form = useRecordForm({
    schema: titleForm,
    editing: { title },
    save: (values) => rename.send({ body: { ...values, id, version } }),
    saved: onClose,
  });
  return (
    <FormDialog title="Rename video" form={form} submitLabel="Save changes" onClose={onClose}>
      <TextField {...form.field('title')} begins />
    </FormDialog>
  );
}
