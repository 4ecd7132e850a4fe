/** The data that the parts of `business.typ` print. Amounts, rates and dates are text in the firm's format. */

export type DocumentParty = { readonly name: string; readonly address: readonly string[] };

/** The company that sends the document; fields are null if it has none. */
export type DocumentCompany = DocumentParty & { readonly registration: string | null; readonly vat: string | null };

export type DocumentLine = {
  /** Lines of one section are grouped under its name; '' for none. */
  readonly section: string;
  readonly description: string;
  /** The rest of a long description, in further rows; see `described`. */
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
  /** '20 %'; null if no VAT is charged. */
  readonly rate: string | null;
  /** 'Standard 20 %', 'Exempt' */
  readonly label: string;
  readonly net: string;
  readonly vat: string;
  /** VAT in the company's own currency. */
  readonly base?: string | undefined;
};

export type DocumentTotals = {
  /** The discount without its sign; null for none. */
  readonly discount: string | null;
  /** Its label; 'Discount' by default. */
  readonly discountLabel?: string | undefined;
  /** After the discount. */
  readonly subTotal: string;
  readonly vat: readonly DocumentVat[];
  /** 'GBP', where VAT is shown in this currency as well. */
  readonly baseCurrency?: string | undefined;
  readonly total: string;
};

/** The limits of a table row, which must fit on one page. */
const mostOfRow = { lines: 10, characters: 700 };

/** Splits a description with many lines or characters into rows. */
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

/** Splits a long paragraph between words. */
const piecesOf = (paragraph: string): string[] =>
  paragraph.match(new RegExp(`.{1,${mostOfRow.characters}}(?:\\s|$)|\\S{1,${mostOfRow.characters}}`, 'gu')) ?? [''];
