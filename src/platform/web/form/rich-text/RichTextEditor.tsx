import { type RichText, richTextDocument } from '#platform/contract/rich-text.ts';
import { TreeEditor } from './TreeEditor.tsx';

type RichTextEditorProps = {
  label: string;
  error?: string | undefined;
  /** The initial text. */
  start?: RichText | null;
  /** Called with the current text after every change. */
  onChange: (document: RichText) => void;
};

/** An editor for short texts, initially `start` or empty; another `key` starts over. */
export const RichTextEditor = (props: RichTextEditorProps) => <TreeEditor {...props} read={richTextDocument} />;
