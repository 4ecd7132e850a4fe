import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { contactImport } from '../../import-contacts.ts';

/** The import of clients' contacts, for another module's page. */
export const ContactImport = (at: ImportPlace) => <ImportDialog declared={contactImport} {...at} />;
