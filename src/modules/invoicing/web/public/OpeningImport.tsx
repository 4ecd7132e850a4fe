import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { openingImport } from '../../openings/import.ts';

/** The import of open invoices from the former program, for another module's page. */
export const OpeningImport = (at: ImportPlace) => <ImportDialog declared={openingImport} {...at} />;
