import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { dialogOnDemand } from '#platform/web/code/on-demand.tsx';
import { useSearchWord } from '#platform/web/routing/address.ts';
import { useMay } from '#platform/web/session/session.ts';
import { contactImport } from '../import-contacts.ts';
import { contactReads } from './contact-reads.ts';

const ContactImport = dialogOnDemand(async () => (await import('./public/ContactImport.tsx')).ContactImport);

/** Imports contacts from a file. The dialog is open while the address says `?contacts=import`. */
export function ContactImportButton() {
  const [opened, changeSearch] = useSearchWord('contacts');
  const may = useMay();
  if (!may(contactImport.access)) return null;
  const open = (contacts: string) => changeSearch((current) => ({ ...current, contacts }));
  const close = () => open('');
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUpload size={16} stroke={1.6} />}
        onClick={() => open('import')}
      >
        Import contacts
      </Button>
      {opened && <ContactImport refreshes={contactReads} onClose={close} onShow={close} />}
    </>
  );
}
