/** Limits of an import file. Separate from `import.ts`, so that the thread reading a file starts without zod. */

/** In bytes. */
export const mostImportBytes = 10 * 1024 * 1024;
/** Excluding the headings. */
export const mostImportRows = 20_000;
export const mostImportColumns = 100;
