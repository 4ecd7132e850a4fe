/** What is different between two versions of a quotation, line by line. */
import type { QuotedOption } from '../lines.ts';

export type Change = {
  readonly description: string;
  readonly before: string | null;
  readonly after: string | null;
};

const amounts = (options: readonly QuotedOption[]) => {
  const all = new Map<string, string>();
  for (const [at, { name, lines }] of options.entries()) {
    const prefix = options.length > 1 ? `${name ?? `Option ${at + 1}`}: ` : '';
    for (const { description, amount } of lines) {
      const called = `${prefix}${description}`;
      // Two lines of the same words are told apart by their place among them.
      let key = called;
      for (let again = 2; all.has(key); again += 1) key = `${called} (${again})`;
      all.set(key, amount);
    }
  }
  return all;
};

/** Lines that were added, taken away or priced otherwise, in the order of the later version. */
export function changesBetween(before: readonly QuotedOption[], after: readonly QuotedOption[]): Change[] {
  const [was, is] = [amounts(before), amounts(after)];
  const changed = [...is].flatMap(([description, amount]) => {
    const old = was.get(description) ?? null;
    return old === amount ? [] : [{ description, before: old, after: amount }];
  });
  const gone = [...was].flatMap(([description, amount]) =>
    is.has(description) ? [] : [{ description, before: amount, after: null }],
  );
  return [...changed, ...gone];
}
