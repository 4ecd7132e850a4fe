import { ImportDialog, type ImportPlace } from '#platform/web/import/ImportDialog.tsx';
import { jobImport } from '../../import.ts';

/** The import of jobs, for a page of another module. */
export const JobImport = (at: ImportPlace) => <ImportDialog declared={jobImport} {...at} />;
