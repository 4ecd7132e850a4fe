/** One cell of a worksheet as XML. Text is an inline string, so that no reader can take it for a formula. */
import { clockPrinter, dateClock, momentClock, numeral, shownDate, type ExportColumn } from './columns.ts';
import { styleOf } from './workbook.ts';
import { xmlText } from './xml-text.ts';

/** Writes a cell; `start` is its opening tag without the end, as '<c r="B2"'. */
export type CellWriter = (start: string, value: string | number) => string;

export function cellWriter(kind: ExportColumn<never>['kind'], zone: string): CellWriter {
  switch (kind) {
    case 'text':
      return (start, value) => textCell(start, String(value));
    case 'number':
      return (start, value) => numberCell(start, value);
    case 'money':
      return (start, value) => numberCell(`${start} s="${styleOf.money}"`, value);
    case 'date':
      return (start, value) => dateCell(start, String(value));
    case 'moment':
      return momentWriter(zone);
  }
}

export function textCell(start: string, value: string): string {
  const preserve = isSpace(value.charCodeAt(0)) || isSpace(value.charCodeAt(value.length - 1));
  return `${start} t="inlineStr"><is><t${preserve ? ' xml:space="preserve"' : ''}>${xmlText(value)}</t></is></c>`;
}

const isSpace = (code: number) => code <= 0x20;

function numberCell(start: string, value: string | number): string {
  const text = numeral(value);
  return text === undefined ? textCell(start, String(value)) : `${start}><v>${text}</v></c>`;
}

function dateCell(start: string, value: string): string {
  const day = serialDay(dateClock(value));
  return day === undefined ? textCell(start, shownDate(value)) : `${start} s="${styleOf.date}"><v>${day}</v></c>`;
}

function momentWriter(zone: string): CellWriter {
  const clockAt = momentClock(zone);
  const show = clockPrinter();
  return (start, value) => {
    const clock = clockAt(String(value));
    const day = serialDay(clock);
    if (day !== undefined) return `${start} s="${styleOf.moment}"><v>${day}</v></c>`;
    return textCell(start, Number.isNaN(clock) ? String(value) : show(clock));
  };
}

/**
 * A clock reading as Excel's days since 1899-12-30. Before March 1900 Excel counts a 29 February that never was, and
 * after 9999 it counts nothing: such values are undefined here and become text.
 */
function serialDay(clock: number): number | undefined {
  const day = clock / 86_400_000 + 25_569;
  return day >= 61 && day < 2_958_466 ? day : undefined;
}
