import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { jobImport } from '../../import.ts';

/** The jobs import, for pages of other modules. */
export const JobImport = (at: ImportPlace) => <ImportDialog declared={jobImport} {...at} />;
