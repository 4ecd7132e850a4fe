import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/web/feedback/confirm.ts';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { FileCard } from '#platform/web/files/FileCard.tsx';
import { StoredActions } from '#platform/web/files/StoredActions.tsx';
import { Row, Stack } from '#platform/web/layout/Parts.tsx';
import { fileSizeText } from '#platform/contract/files.ts';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { deleteImage, festivalCalls, festivalImage, fetchImage, imageForm, saveImage } from '../contract.ts';

const removeQuestion = {
  title: 'Remove the image?',
  text: 'The sign-in page shows the greeting without it.',
  confirmLabel: 'Remove',
  danger: true,
};

/** The picture beside the greeting, with a button to change it. */
export function ImagePart({ id }: { id: number }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const { data: image } = useRead(fetchImage, { query: { id } });
  const remove = useWrite(deleteImage, { refreshes: changed });
  const removeAsked = async () => {
    if (await confirm(removeQuestion)) await remove.send({ query: { id } });
  };
  return (
    <Stack gap={8}>
      {image ? (
        <FileCard
          name={image.name}
          note={fileSizeText(image.size)}
          failed={false}
          actions={<StoredActions file={image} />}
        />
      ) : (
        'N/A'
      )}
      {may(saveImage.access) && (
        <ImageActions hasImage={Boolean(image)} onChange={() => setOpened(true)} onRemove={() => void removeAsked()} />
      )}
      {opened && <ImageDialog id={id} onClose={() => setOpened(false)} />}
    </Stack>
  );
}

type ImageActionsProps = {
  hasImage: boolean;
  onChange: () => void;
  onRemove: () => void;
};

function ImageActions({ hasImage, onChange, onRemove }: ImageActionsProps) {
  return (
    <Row gap={8}>
      <Button variant="default" size="compact-sm" onClick={onChange}>
        {hasImage ? 'Change image' : 'Add image'}
      </Button>
      {hasImage && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
          Remove image
        </Button>
      )}
    </Row>
  );
}

const changed = [festivalCalls.page, festivalCalls.byId, fetchImage];

function ImageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const save = useWrite(saveImage, { refreshes: changed });
  const form = useRecordForm({
    schema: imageForm,
    save: (values) => save.send({ query: { id }, body: values }),
    saved: onClose,
    incomplete: 'Please choose an image',
  });
  return (
    <FormDialog title="Image of the festival" form={form} submitLabel="Save image" onClose={onClose}>
      <FileField {...form.field('image')} upload={festivalImage} />
    </FormDialog>
  );
}
