import { type RichText, richTextDocument } from '#platform/contract/rich-text.ts';
import { TreeEditor } from './TreeEditor.tsx';

type RichTextEditorProps = {
  label: string;
  error?: string | undefined;
  /** What stands there at first. */
  start?: RichText | null;
  /** What stands there now, after every change. */
  onChange: (document: RichText) => void;
};

/** An editor for short texts. It begins with its start, or empty; another `key` begins anew. */
export const RichTextEditor = (props: RichTextEditorProps) => <TreeEditor {...props} read={richTextDocument} />;
