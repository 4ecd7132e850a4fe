import { Input } from '@mantine/core';
import type { Editor, Extensions } from '@tiptap/core';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useId } from 'react';
import { isWebLink } from '#platform/contract/rich-text.ts';
import { Toolbar } from './Toolbar.tsx';
import classes from './rich-text-editor.module.css';

type TreeEditorProps<Tree> = {
  label: string;
  error?: string | undefined;
  /** The initial text. */
  start?: Tree | null;
  /** Called with the text after every change, read with the contract's schema, which drops anything else. */
  onChange: (tree: Tree) => void;
  read: (content: unknown) => Tree;
  /** What its lines may contain besides text. */
  parts?: Extensions;
  onReady?: (editor: Editor) => void;
  onFocus?: () => void;
  required?: boolean;
  tall?: boolean;
};

/** Only what the tree of a rich text can express; pasted text loses the rest. */
const usual = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  link: { openOnClick: false, isAllowedUri: isWebLink },
});

/** As a tree: an empty string would be parsed as markup, which the page's policy refuses. */
const nothing = { type: 'doc', content: [{ type: 'paragraph' }] };

/** An editor for a text stored as a tree, initially `start` or empty; another `key` starts over. */
export function TreeEditor<Tree>(props: TreeEditorProps<Tree>) {
  const { label, error, start, onChange, read, parts = [], onReady, onFocus, required, tall } = props;
  const id = useId();
  const editor = useEditor({
    extensions: [usual, ...parts],
    // The same tree; the editor keeps a copy of its own.
    content: (start ?? nothing) as JSONContent,
    injectCSS: false,
    onCreate: ({ editor: created }) => onReady?.(created),
    onFocus: () => onFocus?.(),
    onUpdate: ({ editor: changed }) => onChange(read(changed.getJSON())),
    editorProps: { attributes: textboxOf(id, tall) },
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required ?? false}
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

const textboxOf = (id: string, tall = false) => ({
  class: `${classes.text ?? ''} ${tall ? (classes.tall ?? '') : ''}`.trim(),
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-describedby': `${id}-error`,
});
