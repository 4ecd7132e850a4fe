/** What the parts of `business.typ` print. Amounts, rates and dates are text, written as the firm writes them. */

export type DocumentParty = { readonly name: string; readonly address: readonly string[] };

/** Whose letter it is; null where the company has none. */
export type DocumentCompany = DocumentParty & { readonly registration: string | null; readonly vat: string | null };

export type DocumentLine = {
  /** Lines of one section stand together under its name; '' for none. */
  readonly section: string;
  readonly description: string;
  /** The rest of a long description, in rows of its own, see `described`. */
  readonly more?: readonly string[];
  /** 'Per month' */
  readonly basis: string;
  readonly qty: string;
  readonly rate: string;
  readonly amount: string;
  /** '20 %', 'Exempt' */
  readonly vatRate: string;
};

export type DocumentVat = {
  /** '20 %'; null where nothing is charged. */
  readonly rate: string | null;
  /** 'Standard 20 %', 'Exempt' */
  readonly label: string;
  readonly net: string;
  readonly vat: string;
  /** VAT in the company's own currency. */
  readonly base?: string | undefined;
};

export type DocumentTotals = {
  /** What is taken off, without its sign; null for none. */
  readonly discount: string | null;
  /** What it is called; 'Discount' without. */
  readonly discountLabel?: string | undefined;
  /** After the discount. */
  readonly subTotal: string;
  readonly vat: readonly DocumentVat[];
  /** 'GBP', where VAT is shown in it as well. */
  readonly baseCurrency?: string | undefined;
  readonly total: string;
};

/** The most that a row of a table holds, which stands on one page. */
const mostOfRow = { lines: 10, characters: 700 };

/** A description of many lines or characters, divided into rows. */
export function described(text: string): Pick<DocumentLine, 'description' | 'more'> {
  const [description = '', ...more] = text
    .split('\n')
    .flatMap(piecesOf)
    .reduce<string[][]>((rows, line) => {
      const row = rows.at(-1);
      const isFull = !row || row.length >= mostOfRow.lines || row.join('').length + line.length > mostOfRow.characters;
      if (isFull) rows.push([line]);
      else row.push(line);
      return rows;
    }, [])
    .map((lines) => lines.join('\n'));
  return { description, more };
}

/** One paragraph, divided between words where it is long. */
const piecesOf = (paragraph: string): string[] =>
  paragraph.match(new RegExp(`.{1,${mostOfRow.characters}}(?:\\s|$)|\\S{1,${mostOfRow.characters}}`, 'gu')) ?? [''];
