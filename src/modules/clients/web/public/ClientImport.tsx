import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { clientImport } from '../../import.ts';

/** The import of clients, for another module's page. */
export const ClientImport = (at: ImportPlace) => <ImportDialog declared={clientImport} {...at} />;
