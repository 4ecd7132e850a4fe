/**
 * Tells the schema library, before any schema is made, not to compile checks with `new Function`: the page's policy
 * forbids it, and each attempt would be reported as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
