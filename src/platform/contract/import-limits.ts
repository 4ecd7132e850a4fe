/** What a file for an import may hold. Apart from `import.ts`: the thread that reads a file starts without the library of schemas. */

/** In bytes. */
export const mostImportBytes = 10 * 1024 * 1024;
/** Without the headings. */
export const mostImportRows = 20_000;
export const mostImportColumns = 100;
