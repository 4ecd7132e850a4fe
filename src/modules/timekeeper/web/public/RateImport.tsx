import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { rateImport } from '../../rates-import.ts';

/** The import of rates, for a page of another module. */
export const RateImport = (at: ImportPlace) => <ImportDialog declared={rateImport} {...at} />;
