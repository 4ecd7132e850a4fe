import { useEffect, useRef, useState } from 'react';
import {
  failedKey,
  pendingKey,
  type StoredFile,
  tidyFileName,
  tooManyText,
  type UploadField,
  whyNotUpload,
} from '#platform/contract/files.ts';
import { failureOf, messageOf } from '../api.ts';
import { toast } from '../feedback/toasts.ts';
import { type AddressFor, upload } from '../upload.ts';
import { portraitOf } from './portrait-of.ts';

/** A file in a form: uploading, uploaded, failed, or saved before. */
export type FormFile = {
  readonly id: number;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The file that was chosen; null for one saved before. */
  readonly chosen: File | null;
  /** Share uploaded, 0 to 1. */
  readonly part: number;
  readonly stored: StoredFile | null;
  /** Why it failed. */
  readonly reason: string | null;
  /** Whether retrying the same file may succeed. */
  readonly again: boolean;
};

export type Uploads = {
  readonly files: readonly FormFile[];
  /** Starts uploading the valid files; returns what is wrong with the first invalid one. */
  readonly add: (chosen: readonly File[]) => string | undefined;
  readonly retry: (id: number) => void;
  /** Also cancels an upload in progress. */
  readonly remove: (id: number) => void;
};

let lastId = 0;

/**
 * The files of one field of a form.
 * @param most maximum number of files; with 1, a new file replaces the old one
 * @param saved the record's saved files
 * @param onKeys called with the keys for the form whenever they change
 * @param addressFor gives the upload address on pages without sign-in
 */
export function useUploads(
  field: UploadField,
  most: number,
  saved: readonly StoredFile[],
  onKeys: (keys: readonly string[]) => void,
  addressFor?: AddressFor,
): Uploads {
  const { files, now, change, update } = useFormFiles(saved, onKeys);
  const told = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);

  const send = async (id: number, chosen: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const file = field.portraitSide === undefined ? chosen : await portraitOf(chosen, field.portraitSide);
      const stored = await upload(field, file, (part) => update(id, { part }), controller.signal, addressFor);
      update(id, { stored, name: stored.name, part: 1 });
    } catch (error) {
      if (controller.signal.aborted) return;
      told.current = toast.error(field.failed);
      update(id, { reason: messageOf(error), again: failureOf(error)?.type !== 'VALIDATION' });
    } finally {
      running.current.delete(id);
    }
  };
  const stop = (ids: readonly number[]) => ids.forEach((id) => running.current.get(id)?.abort());

  return {
    files,
    add: (chosen) => {
      const { good, wrong } = sorted(field, chosen, most, most === 1 ? 1 : most - now.current.length);
      if (good.length > 0) {
        if (most === 1) {
          stop(now.current.map(({ id }) => id));
          toast.close(told.current);
        }
        change([...(most === 1 ? [] : now.current), ...good]);
        for (const { id, chosen: file } of good) if (file) void send(id, file);
      }
      return wrong;
    },
    retry: (id) => {
      const file = now.current.find((one) => one.id === id);
      if (!file?.chosen) return;
      toast.close(told.current);
      update(id, { reason: null, part: 0 });
      void send(id, file.chosen);
    },
    remove: (id) => {
      stop([id]);
      toast.close(told.current);
      change(now.current.filter((file) => file.id !== id));
    },
  };
}

/** The list of files; reports its keys to the form. */
function useFormFiles(saved: readonly StoredFile[], onKeys: (keys: readonly string[]) => void) {
  const [files, setFiles] = useState<readonly FormFile[]>(() => saved.map(fromSaved));
  // The current files, for answers that arrive after a later render.
  const now = useRef(files);
  const change = (next: readonly FormFile[]) => {
    const [before, after] = [keysOf(now.current), keysOf(next)];
    now.current = next;
    setFiles(next);
    if (before.join('\n') !== after.join('\n')) onKeys(after);
  };
  const update = (id: number, news: Partial<FormFile>) =>
    change(now.current.map((file) => (file.id === id ? { ...file, ...news } : file)));
  return { files, now, change, update };
}

/** The valid files, and what is wrong with the first invalid one. */
function sorted(field: UploadField, chosen: readonly File[], most: number, room: number) {
  const looked = chosen.map((file) => ({ file, wrong: whyNotUpload(field, { ...named(file), size: file.size }) }));
  const good = looked.filter(({ wrong }) => wrong === undefined).map(({ file }) => fromChosen(file));
  const full = good.length > room ? tooManyText(most) : undefined;
  return { good: good.slice(0, room), wrong: looked.find(({ wrong }) => wrong !== undefined)?.wrong ?? full };
}

const named = ({ name }: File) => ({ name: tidyFileName(name) });

function fromChosen(file: File): FormFile {
  lastId += 1;
  return {
    id: lastId,
    ...named(file),
    size: file.size,
    chosen: file,
    part: 0,
    stored: null,
    reason: null,
    again: false,
  };
}

function fromSaved(stored: StoredFile): FormFile {
  lastId += 1;
  return {
    id: lastId,
    name: stored.name,
    size: stored.size,
    chosen: null,
    part: 1,
    stored,
    reason: null,
    again: false,
  };
}

const keysOf = (files: readonly FormFile[]) =>
  files.map(({ stored, reason }) => stored?.key ?? (reason === null ? pendingKey : failedKey));
