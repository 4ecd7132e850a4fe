import { getFile, putFile, signDownload, signUpload } from '#platform/contract/file-calls.ts';
import type { ModuleContract } from '#platform/contract/module.ts';

/** The calls by which every module's files travel; which fields there are, the modules say (`uploads`). */
export const files: ModuleContract = {
  name: 'files',
  endpoints: [signUpload, signDownload, putFile, getFile],
  events: [],
  rights: [],
};
