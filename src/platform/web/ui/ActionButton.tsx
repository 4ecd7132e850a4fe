import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/Parts.tsx';

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'rightSection' | 'loading'> & {
  /** Why it cannot be used now: the button shows and announces this instead of acting. */
  whyNot?: string | undefined;
  /** Its full name, if several buttons have the same text. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
};

/** A button that explains why it is blocked. It stays focusable, or nobody could read the reason. */
export function ActionButton({ whyNot, label, onClick, children, ...look }: ActionButtonProps) {
  const reason = useId();
  return (
    <>
      <Tooltip label={whyNot} disabled={!whyNot} openDelay={0} events={{ hover: true, focus: true, touch: true }}>
        <Button
          {...look}
          aria-label={label}
          data-disabled={whyNot !== undefined || undefined}
          aria-disabled={whyNot !== undefined || undefined}
          aria-describedby={whyNot === undefined ? undefined : reason}
          onClick={() => whyNot === undefined && onClick()}
        >
          {children}
        </Button>
      </Tooltip>
      {whyNot !== undefined && <VisuallyHidden id={reason}>{whyNot}</VisuallyHidden>}
    </>
  );
}
