import { Input } from '@mantine/core';
import { type ClipboardEvent, useId, useRef } from 'react';
import type { RichText } from '#platform/contract/rich-text.ts';
import { readDocument } from './read-document.ts';
import { Toolbar } from './Toolbar.tsx';
import classes from './rich-text-editor.module.css';

type RichTextEditorProps = {
  label: string;
  error?: string | undefined;
  /** What stands there now, after every change. */
  onChange: (document: RichText) => void;
};

/**
 * An editor for short notes over the browser's own editing: undo, spelling, dictation and the phone's keyboard are the
 * browser's. It begins empty; another `key` empties it. What is pasted comes as text, for the page writes no markup.
 */
export function RichTextEditor({ label, error, onChange }: RichTextEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const read = () => root.current && onChange(readDocument(root.current));
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.frame} data-wrong={error !== undefined || undefined}>
        <Toolbar editor={root} name={label} onChange={read} />
        <div
          ref={root}
          id={id}
          className={classes.text}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea holds no formatted text
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-invalid={error !== undefined}
          contentEditable
          suppressContentEditableWarning
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={read}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
        />
      </div>
    </Input.Wrapper>
  );
}
