import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { Row } from '../../layout/Parts.tsx';
import type { Icon } from '../../routing/page.ts';
import { LinkTool } from './LinkTool.tsx';
import classes from './rich-text-editor.module.css';

type Tool = {
  /** The editor's name for it. */
  readonly name: string;
  readonly label: string;
  readonly icon: Icon;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
};

const tools: readonly Tool[] = [
  { name: 'bold', label: 'Bold', icon: IconBold, run: (chain) => chain.toggleBold() },
  { name: 'italic', label: 'Italic', icon: IconItalic, run: (chain) => chain.toggleItalic() },
  { name: 'underline', label: 'Underline', icon: IconUnderline, run: (chain) => chain.toggleUnderline() },
  { name: 'bulletList', label: 'Bulleted list', icon: IconList, run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', label: 'Numbered list', icon: IconListNumbers, run: (chain) => chain.toggleOrderedList() },
];

type ToolbarProps = {
  editor: Editor;
  /** Name of the formatted text: 'Client feedback'. */
  name: string;
};

/** Formats the selected text. Ctrl B, I and U do the same. */
export function Toolbar({ editor, name }: ToolbarProps) {
  const active = useEditorState({ editor, selector: () => tools.filter((tool) => editor.isActive(tool.name)) });
  return (
    <Row
      wrap
      gap={2}
      padding={4}
      ruledBelow
      role="toolbar"
      aria-label={`Formatting of ${name}`}
      tabIndex={-1}
      onKeyDown={moveBetweenTools}
    >
      {tools.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} pressed={active.includes(tool)} />
      ))}
      <LinkTool editor={editor} />
    </Row>
  );
}

function ToolButton({ tool, editor, pressed }: { tool: Tool; editor: Editor; pressed: boolean }) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={pressed}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => tool.run(editor.chain().focus()).run()}
    >
      <tool.icon size={16} stroke={1.8} />
    </button>
  );
}

/** The arrow keys move between the tools. */
function moveBetweenTools(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus();
}
