import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { contactImport } from '../../import-contacts.ts';

/** The import of clients' contacts, for a page of another module. */
export const ContactImport = (at: ImportPlace) => <ImportDialog declared={contactImport} {...at} />;
