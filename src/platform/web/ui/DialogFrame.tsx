/**
 * The frame of a dialog: title, content, red outlined Cancel and the actions. Escape and a click outside close it
 * unless something is unsaved; with `unsaved` it asks first. A dialog that `stays` is closed only by its own buttons.
 */
import { Button, Modal } from '@mantine/core';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { confirm } from '../feedback/confirm.ts';
import { leaveQuestion } from '../form/leave-question.ts';
import { Row } from '../layout/Parts.tsx';
import classes from './dialog-frame.module.css';
import { useFocusBack } from './use-focus-back.ts';

type DialogFrameProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Something was typed and not saved. */
  unsaved?: boolean;
  /** For content that is shown only once. */
  stays?: true;
  cancelLabel?: string | undefined;
  /** For a red action: Cancel is the safe choice then, and only one button should be red. */
  plainCancel?: boolean | undefined;
  /** The buttons after Cancel; all buttons if it stays. */
  actions?: ReactNode;
  /** The content is a form, and an action its submit button. */
  onSubmit?: (event: SyntheticEvent) => void;
  /** Pixels. */
  width?: number;
  children: ReactNode;
};

export function DialogFrame({
  title,
  opened,
  onClose,
  unsaved,
  stays,
  cancelLabel,
  plainCancel,
  actions,
  onSubmit,
  width,
  children,
}: DialogFrameProps) {
  useFocusBack(opened);
  const close = async () => {
    if (!unsaved || (await confirm(leaveQuestion))) onClose();
  };
  const content = (
    <>
      {children}
      <Row wrap justify="end" gap={8} margin={[24, 0, 0]}>
        {!stays && (
          <Button {...(plainCancel ? plain : red)} onClick={() => void close()}>
            {cancelLabel ?? 'Cancel'}
          </Button>
        )}
        {actions}
      </Row>
    </>
  );
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      closeOnClickOutside={!unsaved && !stays}
      closeOnEscape={!stays}
      withCloseButton={!stays}
      title={title}
      size={width ?? 440}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {onSubmit ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields
        <form noValidate onSubmit={onSubmit} onKeyDown={submitByKey}>
          {content}
        </form>
      ) : (
        content
      )}
    </Modal>
  );
}

const red = { variant: 'outline', color: 'red' };
const plain = { variant: 'default' };

/** Ctrl or Cmd Enter submits from any field: in a multi-line text Enter is a new line. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  // A dialog opened from this one is elsewhere in the document, but its key events arrive here too.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  event.preventDefault();
  // Through the button: it is disabled while the form is being sent.
  currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
