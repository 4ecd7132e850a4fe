/** Where a form of several options will not do: an option that is not shown has to be opened for it. */

/** The first message in what a form says of its options: its option, and its field's name from there. */
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
    // The input itself, and what leads around in circles from there.
    const path = name === 'ref' ? undefined : pathIn(inner);
    if (path) return [name, ...path];
  }
  return undefined;
}
