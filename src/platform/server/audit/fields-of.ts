/**
 * The fields of a document as PostgreSQL writes it, each with the exact text of its value: parsing would round numbers,
 * and 1.10 is not 1.1. A document that is not an object has a single field without a name.
 */
export function fieldsOf(document: string): [name: string, text: string][] {
  if (!document.startsWith('{')) return [['', document]];
  const fields: [string, string][] = [];
  for (let at = 1; at < document.length && document[at] !== '}';) {
    const nameEnd = endOfText(document, at);
    const start = nameEnd + 2;
    const end = endOfValue(document, start);
    fields.push([nameIn(document.slice(at, nameEnd)), document.slice(start, end)]);
    at = end + 2;
  }
  return fields;
}

const nameIn = (text: string) => (text.includes('\\') ? String(JSON.parse(text)) : text.slice(1, -1));

/** @returns the position after the closing quotation mark of the text that starts here */
function endOfText(document: string, from: number): number {
  let end = document.indexOf('"', from + 1);
  while (end >= 0 && isEscaped(document, end)) end = document.indexOf('"', end + 1);
  return end < 0 ? document.length : end + 1;
}

function isEscaped(document: string, at: number): boolean {
  let before = at;
  while (document[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

/** @returns the position after the value that starts here */
function endOfValue(document: string, from: number): number {
  let [at, depth] = [from, 0];
  while (at < document.length) {
    const character = document[at];
    if (character === '"') {
      at = endOfText(document, at);
      continue;
    }
    if (depth === 0 && (character === ',' || character === '}')) break;
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    at += 1;
  }
  return at;
}
