import { Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isWebLink } from '#platform/contract/rich-text.ts';
import classes from './rich-text-editor.module.css';

type LinkToolProps = { editor: RefObject<HTMLDivElement | null>; onChange: () => void };

/** Asks for an address and makes the chosen text a link to it; without chosen text the address stands for itself. */
export function LinkTool({ editor, onChange }: LinkToolProps) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const chosen = useRef<Range>(null);
  const open = () => {
    chosen.current = rangeIn(editor.current);
    setAddress(linkAt(chosen.current));
    setWrong(false);
    setOpened(true);
  };
  const apply = () => {
    const link = completed(address);
    if (!isWebLink(link)) return setWrong(true);
    setOpened(false);
    restore(editor.current, chosen.current);
    if (getSelection()?.isCollapsed) insertChosen(link);
    document.execCommand('createLink', false, link);
    return onChange();
  };
  const remove = () => {
    setOpened(false);
    restore(editor.current, chosen.current);
    document.execCommand('unlink');
    onChange();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.tool}
          aria-label="Link"
          title="Link"
          aria-expanded={opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (opened ? setOpened(false) : open())}
        >
          <IconLink size={16} stroke={1.8} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <div className={classes.link}>
          <TextInput
            label="Web address"
            placeholder="https://"
            inputMode="url"
            autoComplete="off"
            value={address}
            error={wrong ? 'Links begin with http:// or https://' : undefined}
            onChange={(event) => {
              setAddress(event.target.value);
              setWrong(false);
            }}
            onKeyDown={onKeyDown}
            data-autofocus
          />
          <div className={classes.linkActions}>
            <Button variant="subtle" size="xs" onClick={remove}>
              Remove link
            </Button>
            <Button size="xs" onClick={apply}>
              Set link
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeIn(editor: HTMLElement | null): Range | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || !editor?.contains(selection.anchorNode)) return null;
  return selection.getRangeAt(0).cloneRange();
}

function restore(editor: HTMLElement | null, range: Range | null): void {
  editor?.focus();
  const selection = getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}

/** Writes the address and chooses it, so that it becomes its own link. */
function insertChosen(text: string): void {
  document.execCommand('insertText', false, text);
  const selection = getSelection();
  for (let left = text.length; left > 0; left -= 1) selection?.modify('extend', 'backward', 'character');
}

function linkAt(range: Range | null): string {
  const place = range?.startContainer;
  const element = place instanceof Element ? place : place?.parentElement;
  return element?.closest('a')?.getAttribute('href') ?? '';
}

/** 'example.com' means https. */
const completed = (text: string): string => {
  const address = text.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address;
};
