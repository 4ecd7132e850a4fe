import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import type { Import } from '#platform/contract/import.ts';
import { dialogOnDemand } from '../code/on-demand.tsx';
import type { List } from '../list/use-list.ts';
import { useSearchWord } from '../routing/address.ts';
import { useMay } from '../session/session.ts';

const ImportDialog = dialogOnDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog);

type ImportButtonProps = {
  declared: Import<unknown>;
  list: Pick<List, 'reset'>;
  /** The reads that an import makes stale. */
  refreshes: readonly AnyEndpoint[];
  /** For pages that do not show the imported records; 'Import' when not given. */
  label?: string;
};

/**
 * Imports records from a file, for people who may add them: `<ImportButton declared={enquiryImport} list={list}
 * refreshes={enquiryReads} />` beside the ExportButton. The dialog is open while the address says `?import=1`.
 */
export function ImportButton({ declared, list, refreshes, label = 'Import' }: ImportButtonProps) {
  const [opened, changeSearch] = useSearchWord('import');
  const may = useMay();
  if (!may(declared.access)) return null;
  const show = () => changeSearch((current) => ({ ...current, import: '1' }));
  const close = () => changeSearch((current) => ({ ...current, import: '' }));
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconUpload size={16} stroke={1.6} />} onClick={show}>
        {label}
      </Button>
      {opened && <ImportDialog declared={declared} refreshes={refreshes} onClose={close} onShow={list.reset} />}
    </>
  );
}
