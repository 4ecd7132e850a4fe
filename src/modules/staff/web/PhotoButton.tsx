import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { fetchMyPhoto } from '../contract.ts';
import { deletePhoto, fetchPhoto, photoForm, picture, savePhoto } from '../papers.ts';
import { RemovePhoto } from './public/RemovePhoto.tsx';
import classes from './staff.module.css';
import { staffReads } from './staff-reads.ts';

export function PhotoButton({ id }: { id: number }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may(savePhoto.access)) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" className={classes.photoButton} onClick={() => setOpened(true)}>
        Change photo
      </Button>
      {opened && <PhotoDialog id={id} onClose={() => setOpened(false)} />}
    </>
  );
}

function PhotoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const refreshes = [...staffReads, fetchPhoto, fetchMyPhoto];
  const { data: photo } = useRead(fetchPhoto, { query: { id } });
  const save = useWrite(savePhoto, { refreshes });
  const remove = useWrite(deletePhoto, { refreshes });
  const form = useRecordForm({
    schema: photoForm,
    save: (values) => save.send({ query: { id }, body: values }),
    saved: onClose,
    incomplete: 'Please choose a picture',
  });
  return (
    <FormDialog title="Change photo" form={form} submitLabel="Save photo" onClose={onClose}>
      <FileField {...form.field('picture')} upload={picture} />
      {photo && <RemovePhoto send={() => remove.send({ query: { id } })} onRemoved={onClose} />}
    </FormDialog>
  );
}
