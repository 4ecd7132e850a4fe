import { diffWordsWithSpace } from 'diff';

type Part = { readonly kind: 'same' | 'out' | 'in'; readonly text: string };

/**
 * Compares two texts word by word. Changes separated only by a space are merged, deletion before insertion, so that a
 * rewritten sentence stays readable.
 */
export function wordChanges(before: string, after: string): Part[] {
  const parts: Part[] = [];
  let [out, into] = ['', ''];
  const tell = () => {
    const space = spaceAfter(out) === spaceAfter(into) ? spaceAfter(out) : '';
    const told = [
      { kind: 'out', text: out.slice(0, out.length - space.length) },
      { kind: 'in', text: into.slice(0, into.length - space.length) },
      { kind: 'same', text: space },
    ] as const;
    parts.push(...told.filter(({ text }) => text !== ''));
    [out, into] = ['', ''];
  };
  const changes = diffWordsWithSpace(before, after);
  for (const [at, { value, added, removed }] of changes.entries()) {
    const next = changes[at + 1];
    const isChange = added || removed;
    const joins = /^ +$/.test(value) && (out !== '' || into !== '') && (next?.added || next?.removed);
    if (!isChange && !joins) {
      tell();
      parts.push({ kind: 'same', text: value });
      continue;
    }
    if (!added) out += value;
    if (!removed) into += value;
  }
  tell();
  return parts;
}

const spaceAfter = (text: string): string => / *$/.exec(text)?.[0] ?? '';
