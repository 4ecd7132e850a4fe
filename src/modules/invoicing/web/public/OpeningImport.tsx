import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { openingImport } from '../../openings/import.ts';

/** The import of open invoices of the former program, for a page of another module. */
export const OpeningImport = (at: ImportPlace) => <ImportDialog declared={openingImport} {...at} />;
