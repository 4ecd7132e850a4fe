/**
 * A valid one-page A4 PDF for demo data and tests: the same lines give the same bytes. Western letters only;
 * real documents are printed by a library.
 */
export function onePagePdf(title: string, lines: readonly string[]): Buffer<ArrayBuffer> {
  const shown = [`BT /F1 20 Tf 72 760 Td (${escaped(title)}) Tj /F1 11 Tf 0 -16 Td`]
    .concat(lines.map((line) => `0 -18 Td (${escaped(line)}) Tj`))
    .concat('ET')
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ];
  return Buffer.from(assembled(objects), 'latin1');
}

/** The objects, then the table of their offsets. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const escaped = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '?').replace(/[()\\]/g, '\\$&');
