import { enquiryFiles } from '#modules/enquiries/server/public/files.ts';
import { exitFiles } from '#modules/exit/server/public/files.ts';
import { staffFiles } from '#modules/staff/server/public/files.ts';
import { trainingFiles } from '#modules/training/server/public/files.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';

/** Every kind of record that files belong to. */
export const fileOwners: readonly FileOwner[] = [enquiryFiles, exitFiles, ...staffFiles, ...trainingFiles];
