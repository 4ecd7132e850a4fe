import { Button, Input } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type StoredFile, takenExtensions, takenText, type UploadField } from '#platform/contract/files.ts';
import { DropZone } from '../files/DropZone.tsx';
import classes from '../files/files.module.css';
import { FormFileCard } from '../files/FormFileCard.tsx';
import { type FormFile, useUploads } from '../files/use-uploads.ts';
import type { AddressFor } from '../upload.ts';
import { type FieldProps, useField } from './use-field.ts';
import { Row, Text, VisuallyHidden } from '../layout/Parts.tsx';

type FileFieldProps = FieldProps & {
  upload: UploadField;
  /** Maximum number of files. With 1 the form holds the key (`fileField`), else keys (`filesField`). */
  most?: number;
  /** The record's saved files. */
  saved?: readonly StoredFile[];
  /** On a phone: take a photo or record a voice note. */
  devices?: boolean;
  /** Gives the upload address on a page without sign-in. */
  addressFor?: AddressFor;
  /** How such a page shows a file that was saved before. */
  renderSaved?: (file: StoredFile) => ReactNode;
};

const none: readonly StoredFile[] = [];

/** Files upload as soon as they are chosen; the form saves their keys. */
export function FileField(props: FileFieldProps) {
  const { upload, most = 1, saved = none, wide = true, devices = false, addressFor, renderSaved, ...field } = props;
  const {
    input: { ref, ...input },
    set,
  } = useField({ ...field, wide, help: field.help ?? takenText(upload) });
  const id = useId();
  const several = most > 1;
  const hold = (keys: readonly string[]) => set(several ? keys : (keys[0] ?? ''));
  const uploads = useUploads(upload, most, saved, hold, addressFor);
  // The error about refused files stays until the next choice; the form does not know it.
  const [refused, setRefused] = useState<string>();
  const error = refused ?? input.error;
  const add = (files: readonly File[]) => setRefused(uploads.add(files));
  const choose = (event: ChangeEvent<HTMLInputElement>) => add(chosenIn(event));
  const remove = (file: number) => {
    uploads.remove(file);
    setRefused(undefined);
    // The focused button was removed.
    document.getElementById(id)?.focus();
  };
  const card = { uploads: { ...uploads, remove }, disabled: input.disabled, guest: addressFor && { renderSaved } };
  return (
    <Input.Wrapper
      {...input.wrapperProps}
      id={id}
      label={input.label}
      description={input.description}
      error={error}
      withAsterisk={input.withAsterisk}
    >
      <div className={classes.field} data-invalid={error !== undefined || undefined}>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          type="file"
          name={input.name}
          accept={takenExtensions(upload)}
          multiple={several}
          disabled={input.disabled || (several && uploads.files.length >= most)}
          required={input.withAsterisk && uploads.files.length === 0}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-description${error === undefined ? '' : ` ${id}-error`}`}
          onChange={choose}
        />
        {uploads.files.map((file) => (
          <FormFileCard key={file.id} file={file} {...card}>
            {!several && !input.disabled && <Replace inputId={id} />}
          </FormFileCard>
        ))}
        {(uploads.files.length === 0 || several) && uploads.files.length < most && (
          <DropZone inputId={id} several={several} disabled={input.disabled} onFiles={add} />
        )}
        {devices && uploads.files.length < most && <Devices onChange={choose} />}
        <VisuallyHidden as="output">{uploads.files.map(spoken).join(' ')}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  );
}

function chosenIn({ target }: ChangeEvent<HTMLInputElement>): readonly File[] {
  const files = [...(target.files ?? [])];
  // Allows the same file to be chosen again.
  target.value = '';
  return files;
}

/** The camera and recorder of a phone; elsewhere, a choice of such files. */
const Devices = ({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) => (
  <Row wrap gap={8}>
    <FromDevice label="Take a photo" accept="image/*" capture="environment" onChange={onChange} />
    <FromDevice label="Record a voice note" accept="audio/*" capture="user" onChange={onChange} />
  </Row>
);

type FromDeviceProps = Parameters<typeof Devices>[0] & {
  label: string;
  accept: string;
  capture: 'environment' | 'user';
};

function FromDevice({ label, ...input }: FromDeviceProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => box.current?.click()}>
        {label}
      </Button>
      <input ref={box} type="file" hidden tabIndex={-1} aria-label={label} {...input} />
    </>
  );
}

const Replace = ({ inputId }: { inputId: string }) => (
  <Text
    htmlFor={inputId}
    as="label"
    padding={[6, 8]}
    color="accent-ink"
    size={13}
    weight={550}
    className={classes.replace}
  >
    <span aria-hidden="true">Replace</span>
  </Text>
);

/** Announced to screen readers: the end of each upload, not every step. */
function spoken({ name, stored, reason, chosen }: FormFile): string {
  if (!chosen) return '';
  if (reason !== null) return `${name} was not uploaded: ${reason}.`;
  return stored ? `${name} uploaded.` : `Uploading ${name}.`;
}
