import { Input } from '@mantine/core';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { isWebLink, type RichText, richTextDocument } from '#platform/contract/rich-text.ts';
import { Toolbar } from './Toolbar.tsx';
import classes from './rich-text-editor.module.css';

type RichTextEditorProps = {
  label: string;
  error?: string | undefined;
  /** What stands there at first. */
  start?: RichText | null;
  /** What stands there now, after every change. */
  onChange: (document: RichText) => void;
};

/** What the tree of a rich text can say, and nothing else: what is pasted loses the rest. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: { openOnClick: false, isAllowedUri: isWebLink },
  }),
];

/** As a tree: an empty text would be parsed as markup, which the page's policy refuses. */
const nothing = { type: 'doc', content: [{ type: 'paragraph' }] };

/** An editor for short texts. It begins with its start, or empty; another `key` begins anew. */
export function RichTextEditor({ label, error, start, onChange }: RichTextEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    // The same tree; the editor reads it and keeps a copy of its own.
    content: (start ?? nothing) as JSONContent,
    injectCSS: false,
    // Read with the contract's own schema: attributes that the editor adds for itself fall away.
    onUpdate: ({ editor: changed }) => onChange(richTextDocument(changed.getJSON())),
    editorProps: {
      attributes: {
        class: classes.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
      },
    },
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={classes.frame} data-wrong={error !== undefined || undefined}>
        <Toolbar editor={editor} name={label} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}
