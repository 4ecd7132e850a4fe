import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConflictBanner } from '../form/ConflictBanner.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { Row } from '../layout/Parts.tsx';
import classes from './in-place.module.css';

type ChangeableProps = {
  label: string;
  /** The value when it is not being edited. */
  value: ReactNode;
  /** The input that replaces it. */
  children: (close: () => void) => ReactNode;
};

/** A value that can be edited in place, by a double click or its pencil. */
export function Changeable({ label, value, children }: ChangeableProps) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return children(() => setEditing(false));
  return (
    // The keyboard uses the pencil.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={classes.value} onDoubleClick={() => setEditing(true)}>
      {value}
      <ActionIcon
        ref={pencil}
        variant="subtle"
        color="gray"
        size={24}
        className={classes.pencil}
        aria-label={`Edit ${label}`}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

type FactEditorProps = {
  label: string;
  form: Pick<RecordForm<never>, 'submit' | 'saving' | 'conflict'>;
  onClose: () => void;
  /** Loads the version someone else has saved meanwhile. */
  onReload: () => void;
  /** Beside the buttons. */
  beside?: ReactNode;
  /** The input. */
  children: ReactNode;
};

/** The input for one value: Enter saves, Escape cancels. */
export function FactEditor({ label, form, onClose, onReload, beside, children }: FactEditorProps) {
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  const onKeyDown = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    // If a list of choices is open, Escape closes that first.
    const open = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
    if (key === 'Escape' && !open) onClose();
    if (key === 'Enter' && (ctrlKey || metaKey)) void form.submit();
  };
  return (
    // Escape cancels the field inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={box}
      noValidate
      className={classes.editor}
      aria-label={`Edit ${label}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => void form.submit(event)}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
      {children}
      <Row gap={4} align="center">
        <ActionIcon type="submit" size={28} loading={form.saving} aria-label={`Save ${label}`}>
          <IconCheck size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size={28} aria-label={`Leave ${label} as it was`} onClick={onClose}>
          <IconX size={16} aria-hidden="true" />
        </ActionIcon>
        {beside}
      </Row>
    </form>
  );
}
