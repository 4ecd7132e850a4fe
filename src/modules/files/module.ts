import { declared } from '#platform/contract/declared.ts';
import * as calls from '#platform/contract/file-calls.ts';
import { uploadEvents } from '#platform/contract/files.ts';
import type { ModuleContract } from '#platform/contract/module.ts';

export const files: ModuleContract = {
  name: 'files',
  ...declared({}, calls, { uploadEvents }),
  rights: [],
};
