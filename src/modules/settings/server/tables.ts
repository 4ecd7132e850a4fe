import type { FirmTables } from '#platform/server/firm/tables.ts';
import type { Writes } from '#platform/server/published.ts';

export const writes = ['firm', 'holiday'] satisfies Writes<FirmTables>;
