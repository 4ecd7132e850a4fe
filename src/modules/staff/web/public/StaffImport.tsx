import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { staffImport } from '../../import.ts';

/** The staff import, for pages of other modules. */
export const StaffImport = (at: ImportPlace) => <ImportDialog declared={staffImport} {...at} />;
