import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { staffImport } from '../../import.ts';

/** The import of staff, for a page of another module. */
export const StaffImport = (at: ImportPlace) => <ImportDialog declared={staffImport} {...at} />;
