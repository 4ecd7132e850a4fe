/**
 * A letter as HTML for mail programs: tables and inline styles, because Outlook supports nothing else. Programs with a
 * dark mode and style sheets get our dark theme; others darken the light one automatically, which works.
 */
import type { Block, Inline, Mark } from '#platform/contract/rich-text.ts';
import type { Copy, Paragraph } from './letter.ts';

const accent = '#0f766e';
const ink = '#1e293b';
const quiet = '#64748b';
const hairline = '#e2e8f0';
const typeface = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The content id of a picture. */
export const pictureId = (key: string): string => `${Buffer.from(key).toString('base64url')}@portico`;

export function htmlOf(copy: Copy): string {
  const rows = [headRow(copy.firm), cell('padding:32px 32px 24px', bodyOf(copy)), footRow(copy)];
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<title>${escape(copy.subject)}</title><style>${darkLook}</style></head>` +
    '<body class="desk" style="margin:0;padding:0;background:#f1f5f9">' +
    '<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9">' +
    '<tr><td align="center" style="padding:32px 12px">' +
    '<table role="presentation" class="sheet" width="560" cellpadding="0" cellspacing="0" ' +
    `style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${hairline};border-radius:8px">` +
    `${rows.join('')}</table></td></tr></table></body></html>`
  );
}

const darkLook =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){' +
  '.desk{background:#0b1220!important}.sheet{background:#131c2e!important;border-color:#263247!important}' +
  '.ink{color:#e2e8f0!important}.quiet{color:#94a3b8!important}.line{border-color:#263247!important}' +
  '.code{background:#0b1220!important;color:#5eead4!important;border-color:#263247!important}' +
  '.link{color:#5eead4!important}.stone{background:#2dd4bf!important}}';

const bodyOf = (copy: Copy): string =>
  [...(copy.greeting === undefined ? [] : [copy.greeting]), ...copy.paragraphs].map(paragraphHtml).join('');

function paragraphHtml(said: Paragraph): string {
  if (typeof said === 'string') return paragraph(said);
  if ('block' in said) return blockHtml(said.block);
  if ('picture' in said) return picture(said);
  if ('scale' in said) return scaleRow(said);
  return 'code' in said ? codeBox(said.code) : button(said.button, said.link);
}

const paragraph = (text: string): string =>
  `<p class="ink" style="${font(16, ink)};margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;

function blockHtml(block: Block): string {
  const space = 'margin:0 0 16px';
  if (block.type === 'paragraph')
    return `<p class="ink" style="${font(16, ink)};${space}">${(block.content ?? []).map(inlineHtml).join('')}</p>`;
  const list = block.type === 'bulletList' ? 'ul' : 'ol';
  const items = block.content.map(({ content }) => `<li style="margin:0 0 4px">${content.map(inItem).join('')}</li>`);
  return `<${list} class="ink" style="${font(16, ink)};${space};padding-left:24px">${items.join('')}</${list}>`;
}

/** An item's line has no space around it. */
const inItem = (block: Block): string =>
  block.type === 'paragraph' ? `<div>${(block.content ?? []).map(inlineHtml).join('')}</div>` : blockHtml(block);

function inlineHtml(part: Inline): string {
  if (part.type === 'hardBreak') return '<br>';
  return (part.marks ?? []).reduce(marked, escape(part.text));
}

function marked(html: string, look: Mark): string {
  if (look.type === 'link')
    return `<a class="link" href="${escape(httpOnly(look.attrs.href))}" style="color:${accent}">${html}</a>`;
  const tag = { bold: 'strong', italic: 'em', underline: 'u' }[look.type];
  return `<${tag}>${html}</${tag}>`;
}

/** Referenced by content id: the file is part of the email, so no program has to download it. */
const picture = ({ picture: key, alt }: Extract<Paragraph, { picture: string }>): string =>
  `<p style="margin:0 0 16px"><img src="cid:${pictureId(key)}" alt="${escape(alt)}" ` +
  `style="display:block;max-width:100%;height:auto;border:0"></p>`;

/** Large and spaced, in one piece for copying. */
const codeBox = (code: string): string =>
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>' +
  `<td class="code" align="center" style="padding:16px 8px 16px 16px;background:#f0fdfa;border:1px solid ${hairline};` +
  `border-radius:8px;color:${accent};font:700 32px/40px Consolas,Menlo,'Courier New',monospace;letter-spacing:8px">` +
  `${escape(code)}</td></tr></table>`;

/** The colour is the cell's, for programs where links cannot have a background; the address is shown below. */
const button = (label: string, link: string): string => {
  const address = escape(httpOnly(link));
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr>' +
    `<td bgcolor="${accent}" style="background:${accent};border-radius:8px">` +
    `<a href="${address}" style="${font(16, '#ffffff')};display:inline-block;padding:12px 24px;` +
    `font-weight:600;text-decoration:none">${escape(label)}</a></td></tr></table>` +
    `<p class="quiet" style="${font(13, quiet)};margin:0 0 24px;word-break:break-all">If the button does not work, ` +
    `open this address: <a class="link" href="${address}" style="color:${accent}">${address}</a></p>`
  );
};

type Scale = Extract<Paragraph, { scale: unknown }>;

/** Small enough for eleven in a row on a phone. */
const scaleRow = ({ scale, from, to }: Scale): string => {
  const cells = scale.map(
    ({ label, link }) =>
      `<td style="padding:0 1px"><a class="code" href="${escape(httpOnly(link))}" style="${font(14, accent)};display:block;` +
      `padding:10px 0;text-align:center;font-weight:600;text-decoration:none;border:1px solid ${hairline};` +
      `border-radius:6px">${escape(label)}</a></td>`,
  );
  const end = (text: string, side: string) =>
    `<td class="quiet" align="${side}" style="${font(13, quiet)}">${escape(text)}</td>`;
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:8px 0 4px">' +
    `<tr>${cells.join('')}</tr></table>` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">' +
    `<tr>${end(from, 'left')}${end(to, 'right')}</tr></table>`
  );
};

const headRow = (firm: string): string =>
  cell(
    `padding:24px 32px;border-bottom:1px solid ${hairline}`,
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="32">${mark()}</td>` +
      `<td class="ink" style="${font(18, ink)};font-weight:600;padding-left:12px">${escape(firm)}</td></tr></table>`,
    'line',
  );

const footRow = ({ firm, why }: Copy): string =>
  cell(
    `padding:16px 32px 24px;border-top:1px solid ${hairline}`,
    `<p class="quiet" style="${font(13, quiet)};margin:0">${escape(firm)}<br>${escape(why)}</p>`,
    'line',
  );

const cell = (style: string, content: string, name = ''): string =>
  `<tr><td${name && ` class="${name}"`} style="${style}">${content}</td></tr>`;

const font = (size: number, colour: string): string => `font:${size}px/1.5 ${typeface};color:${colour}`;

/**
 * The logo, made of table cells: mail programs drop SVG and ask before they load pictures. On its grid of 32: the
 * pediment in courses, four columns, two steps.
 */
function mark(): string {
  const pediment = [4, 10, 16, 22, 28].map((width) => course(stone(width, 2)));
  const columns = course(
    `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${[0, 1, 2, 3]
      .map((at) => `<td style="padding-left:${at ? 5 : 0}px">${stone(3, 11)}</td>`)
      .join('')}</tr></table>`,
    'padding:2px 0',
  );
  const stones = [...pediment, course(stone(30, 2)), columns, course(stone(26, 2)), course(stone(30, 2))];
  return `<table role="presentation" width="32" cellpadding="0" cellspacing="0">${stones.join('')}</table>`;
}

const course = (content: string, style = 'padding:0'): string =>
  `<tr><td align="center" style="${style};font-size:0;line-height:0">${content}</td></tr>`;

const stone = (width: number, height: number): string =>
  `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0"><tr><td class="stone" height="${height}" ` +
  `bgcolor="${accent}" style="height:${height}px;background:${accent};font-size:0;line-height:0">&nbsp;</td></tr></table>`;

/** @throws for any other link: a defect, since the portal writes the letters */
function httpOnly(link: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('A letter links to http and https addresses only');
  return link;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
