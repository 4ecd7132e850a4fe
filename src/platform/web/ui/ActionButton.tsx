import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../layout/Parts.tsx';

type ActionButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size' | 'rightSection' | 'loading'> & {
  /** Why it cannot be done now: the button says so to eyes, keyboard and screen readers instead of acting. */
  whyNot?: string | undefined;
  /** Its whole name, where there are several of the same word. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
};

/** A button that knows why it may not be pressed. It stays reachable, or nobody could ask it for the reason. */
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
