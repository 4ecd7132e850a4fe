import { Button, Popover, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { isWebLink } from '#platform/contract/rich-text.ts';
import { Grid, Row } from '../../layout/Parts.tsx';
import classes from './rich-text-editor.module.css';

/** Asks for an address and links the selected text to it; without a selection the address is its own text. */
export function LinkTool({ editor }: { editor: Editor }) {
  const link = useLink(editor);
  return (
    <Popover opened={link.opened} onChange={link.setOpened} position="bottom-start" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.tool}
          aria-label="Link"
          title="Link"
          aria-expanded={link.opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (link.opened ? link.setOpened(false) : link.open())}
        >
          <IconLink size={16} stroke={1.8} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        <LinkForm link={link} />
      </Popover.Dropdown>
    </Popover>
  );
}

function useLink(editor: Editor) {
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const type = (text: string) => {
    setAddress(text);
    setWrong(false);
  };
  const open = () => {
    type(String(editor.getAttributes('link')['href'] ?? ''));
    setOpened(true);
  };
  const apply = () => {
    const href = completed(address);
    if (!isWebLink(href)) return setWrong(true);
    setOpened(false);
    return setLink(editor, href);
  };
  const remove = () => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  return { opened, setOpened, open, address, type, wrong, apply, remove };
}

function LinkForm({ link }: { link: ReturnType<typeof useLink> }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    link.apply();
  };
  return (
    <Grid gap={12} width={280}>
      <TextInput
        label="Web address"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        value={link.address}
        error={link.wrong ? 'Links begin with http:// or https://' : undefined}
        onChange={(event) => link.type(event.target.value)}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <Row justify="space-between">
        <Button variant="subtle" size="xs" onClick={link.remove}>
          Remove link
        </Button>
        <Button size="xs" onClick={link.apply}>
          Set link
        </Button>
      </Row>
    </Grid>
  );
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** 'example.com' means https. */
const completed = (text: string): string => {
  const address = text.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) ? `https://${address}` : address;
};
