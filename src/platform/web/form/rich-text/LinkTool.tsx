import { Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { isWebLink } from '#platform/contract/rich-text.ts';
import classes from './rich-text-editor.module.css';

/** Asks for an address and makes the chosen text a link to it; without chosen text the address stands for itself. */
export function LinkTool({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''));
    setWrong(false);
    setOpened(true);
  };
  const apply = () => {
    const href = completed(address);
    if (!isWebLink(href)) return setWrong(true);
    setOpened(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      return chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    }
    return chain.setLink({ href }).run();
  };
  const remove = () => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus>
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

/** 'example.com' means https. */
const completed = (text: string): string => {
  const address = text.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address;
};
