import type { PageRoute, RecordSearch } from '#platform/web/routing/page.ts';

/** Every page of the product, declared by its module; a new module is added here. */
export const pages: readonly PageRoute[] = [];

/** Where the command palette looks for records. */
export const searches: readonly RecordSearch[] = [];
