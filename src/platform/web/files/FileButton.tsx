import { ActionIcon, Tooltip } from '@mantine/core';
import type { Icon } from '../routing/page.ts';

/** A button of a file; its name includes the file's. */
export function FileButton({
  icon: Sign,
  does,
  file,
  onClick,
}: {
  icon: Icon;
  does: string;
  file: string;
  onClick: () => void;
}) {
  return (
    <Tooltip label={does}>
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${does} ${file}`} onClick={onClick}>
        <Sign size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
