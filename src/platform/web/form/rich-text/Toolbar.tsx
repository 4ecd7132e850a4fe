import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useSyncExternalStore } from 'react';
import type { Icon } from '../../routing/page.ts';
import { LinkTool } from './LinkTool.tsx';
import classes from './rich-text-editor.module.css';

type Command = 'bold' | 'italic' | 'underline' | 'insertUnorderedList' | 'insertOrderedList';

const tools: readonly { command: Command; label: string; icon: Icon }[] = [
  { command: 'bold', label: 'Bold', icon: IconBold },
  { command: 'italic', label: 'Italic', icon: IconItalic },
  { command: 'underline', label: 'Underline', icon: IconUnderline },
  { command: 'insertUnorderedList', label: 'Bulleted list', icon: IconList },
  { command: 'insertOrderedList', label: 'Numbered list', icon: IconListNumbers },
];

type ToolbarProps = {
  editor: RefObject<HTMLDivElement | null>;
  /** Of what it is the formatting: 'Client feedback'. */
  name: string;
  onChange: () => void;
};

/** What can be done with the chosen text. Ctrl B, I and U do the same. */
export function Toolbar({ editor, name, onChange }: ToolbarProps) {
  const active = useActiveTools(editor);
  const run = (command: Command) => {
    editor.current?.focus();
    document.execCommand(command);
    onChange();
  };
  return (
    <div
      className={classes.tools}
      role="toolbar"
      aria-label={`Formatting of ${name}`}
      tabIndex={-1}
      onKeyDown={moveBetweenTools}
    >
      {tools.map(({ command, label, icon: Icon }) => (
        <button
          key={command}
          type="button"
          className={classes.tool}
          aria-label={label}
          title={label}
          aria-pressed={active.includes(command)}
          // The text stays chosen.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          <Icon size={16} stroke={1.8} />
        </button>
      ))}
      <LinkTool editor={editor} onChange={onChange} />
    </div>
  );
}

/** The arrow keys lead from tool to tool. */
function moveBetweenTools(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[(all.indexOf(event.target) + step + all.length) % all.length]?.focus();
}

/** The commands in force where the cursor is, as one text. */
function useActiveTools(editor: RefObject<HTMLDivElement | null>): string {
  return useSyncExternalStore(onSelection, () => {
    const place = getSelection()?.anchorNode;
    if (!place || !editor.current?.contains(place)) return '';
    return tools
      .map(({ command }) => command)
      .filter((command) => document.queryCommandState(command))
      .join(' ');
  });
}

function onSelection(listener: () => void): () => void {
  document.addEventListener('selectionchange', listener);
  return () => document.removeEventListener('selectionchange', listener);
}
