import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { recurringImport } from '../../import.ts';

/** The import of recurring work, for other modules' pages. */
export const RecurringImport = (at: ImportPlace) => <ImportDialog declared={recurringImport} {...at} />;
