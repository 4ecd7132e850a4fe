import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Master } from '#platform/contract/master.ts';
import { useMay } from '../session/session.ts';
import { useDialogs } from './dialogs.ts';

/** Opens the dialog that adds an entry, for those who may. */
export function AddEntry({ master }: { master: Master }) {
  const may = useMay();
  const { show } = useDialogs();
  if (!may(master.access.create)) return null;
  return (
    <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => show('add')}>
      Add {/[A-Z]{2}/.test(master.entry) ? master.entry : master.entry.toLowerCase()}
    </Button>
  );
}
