/** PDF metadata (XMP) that a standard requires and Typst cannot write; appended to the file as an update. */

/**
 * Adds descriptions to a PDF's metadata. The existing bytes stay unchanged: a new metadata object and a second
 * cross-reference table are appended (ISO 32000-1, 7.5.6).
 * @param descriptions `rdf:Description` elements
 */
export function withMetadata(pdf: Uint8Array, descriptions: string): Buffer {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const trailer = text.slice(text.lastIndexOf('\ntrailer'));
  const number = numberIn(text, /\/Metadata (\d+) 0 R/);
  const start = numberIn(trailer, /startxref\s+(\d+)/);
  const entries = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(trailer)?.[1];
  if (entries === undefined) throw new Error('The PDF has no trailer that can be updated');
  const xmp = Buffer.from(metadataOf(text, number).replace('</rdf:RDF>', () => `${descriptions}</rdf:RDF>`));
  const gap = text.endsWith('\n') ? '' : '\n';
  const head = `${gap}${number} 0 obj\n<<\n  /Length ${xmp.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n`;
  const tail = '\nendstream\nendobj\n';
  const place = bytes.length + gap.length;
  const table = bytes.length + head.length + xmp.length + tail.length;
  const references = `xref\n${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<<${entries.trimEnd()}\n  /Prev ${start}\n>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.concat([bytes, Buffer.from(head), xmp, Buffer.from(`${tail}${references}${end}`)]);
}

/** The packet is never compressed: PDF/A requires it to be readable without a PDF parser. */
function metadataOf(text: string, number: number): string {
  const object = text.slice(text.indexOf(`\n${number} 0 obj`));
  const packet = object.slice(object.indexOf('stream\n') + 'stream\n'.length, object.indexOf('\nendstream'));
  const xmp = Buffer.from(packet, 'latin1').toString();
  if (!xmp.includes('</rdf:RDF>')) throw new Error('The PDF has no metadata that can be added to');
  return xmp;
}

function numberIn(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The PDF has no ${pattern.source}`);
  return Number(found);
}
