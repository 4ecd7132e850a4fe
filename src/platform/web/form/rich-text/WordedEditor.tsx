import { type Editor, mergeAttributes, Node } from '@tiptap/core';
import { type MergeFields, wordedDocument, type WordedText } from '#platform/contract/wording.ts';
import classes from './rich-text-editor.module.css';
import { TreeEditor } from './TreeEditor.tsx';

type WordedEditorProps = {
  label: string;
  error?: string | undefined;
  start: WordedText;
  fields: MergeFields;
  onChange: (text: WordedText) => void;
  /** Gives the editor to parts that insert fields and pictures. */
  onReady: (editor: Editor) => void;
  onFocus: () => void;
};

/** An editor for text with fields and pictures, shown as chips in its lines. */
export function WordedEditor({ fields, ...props }: WordedEditorProps) {
  return <TreeEditor {...props} read={wordedDocument} parts={[fieldChip(fields), pictureChip]} required tall />;
}

const fieldChip = (fields: MergeFields) =>
  Node.create({
    name: 'mergeField',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '', parseHTML: (element) => element.dataset['field'] ?? '' } }),
    parseHTML: () => [{ tag: 'span[data-field]' }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const name = String(node.attrs['name']);
      const known = Object.hasOwn(fields, name);
      const look = { class: classes.chip, 'data-field': name, 'data-unknown': known ? null : '' };
      return ['span', mergeAttributes(look, { ...HTMLAttributes, name: null }), fields[name]?.label ?? `{${name}}`];
    },
    renderText: ({ node }) => `{${String(node.attrs['name'])}}`,
  });

const pictureChip = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    file: { default: '', parseHTML: (element) => element.dataset['picture'] ?? '' },
    alt: { default: '', parseHTML: (element) => element.dataset['alt'] ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-picture]' }],
  renderHTML: ({ node }) => {
    const { file, alt } = node.attrs as { file: string; alt: string };
    return ['span', { class: classes.chip, 'data-picture': file, 'data-alt': alt }, `Picture: ${alt}`];
  },
});
