import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Failure } from '#platform/contract/envelope.ts';
import { confirm } from '../feedback/confirm.ts';
import { Text } from '../layout/Parts.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import classes from './form.module.css';

const reloadQuestion = {
  title: 'Load the newer version?',
  text: 'What you have typed here is lost then.',
  confirmLabel: 'Load it',
  cancelLabel: 'Keep editing',
  danger: true,
};

/** Someone else saved first: says who and when, keeps the input, offers to load their version. */
export function ConflictBanner({ failure, onReload }: { failure: Failure; onReload?: (() => void) | undefined }) {
  const beginsAnew = useRef(false);
  // The form is replaced, and this banner with it, so the focus moves to the top of the newer version.
  useEffect(
    () => () => {
      if (beginsAnew.current) focusHeading();
    },
    [],
  );
  const reload = async () => {
    const sure = await confirm(reloadQuestion);
    beginsAnew.current = sure;
    if (sure) onReload?.();
  };
  return (
    <div className={classes.conflict} role="alert" tabIndex={-1} ref={intoView}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <Text weight={600}>{failure.message}</Text>
        <p>What you have typed is still here. Nothing was saved.</p>
      </div>
      {onReload && (
        <Button variant="default" size="xs" onClick={() => void reload()}>
          Load the newer version
        </Button>
      )}
    </div>
  );
}

/** A long form is submitted from its end, where the banner above would be out of view. */
function intoView(banner: HTMLElement | null): void {
  banner?.focus();
}
