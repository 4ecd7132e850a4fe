/** Finds errors in a form of several options, so that a hidden option can be opened for its error. */

/** The first error in a form's options: its option, and the field's name within it. */
export function firstWrong(errors: unknown): { readonly option: number; readonly field: string } | undefined {
  if (!Array.isArray(errors)) return undefined;
  for (const [option, wrong] of errors.entries()) {
    const path = pathIn(wrong);
    if (path) return { option, field: path.join('.') };
  }
  return undefined;
}

function pathIn(wrong: unknown): string[] | undefined {
  if (typeof wrong !== 'object' || wrong === null) return undefined;
  if ('message' in wrong && typeof wrong.message === 'string') return [];
  for (const [name, inner] of Object.entries(wrong)) {
    // Skip the input element itself, which leads into cycles.
    const path = name === 'ref' ? undefined : pathIn(inner);
    if (path) return [name, ...path];
  }
  return undefined;
}
