import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { recurringImport } from '../../import.ts';

/** The import of recurring work, for a page of another module. */
export const RecurringImport = (at: ImportPlace) => <ImportDialog declared={recurringImport} {...at} />;
