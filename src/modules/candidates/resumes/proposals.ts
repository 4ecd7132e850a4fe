/**
 * Reads suggestions for a form from a resume by plain rules; a person accepts or ignores them (decisions D31). They
 * never score or rank anybody.
 */

/** By fields of the candidate's form. */
export type Proposals = Readonly<Partial<Record<ProposedField, string>>>;

export const proposedFields = [
  'name',
  'email',
  'phone',
  'current_company',
  'current_designation',
  'work_1_start',
  'work_1_end',
  'work_1_designation',
  'work_1_name',
  'work_2_start',
  'work_2_end',
  'work_2_designation',
  'work_2_name',
] as const;
export type ProposedField = (typeof proposedFields)[number];

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const phone = /(?:\+|\b0)[\d\s()./-]{8,18}\d/;

export function proposalsIn(text: string): Proposals {
  const lines = text.split('\n').map((line) => line.trim());
  const [first, second] = postsIn(lines);
  const found: Partial<Record<ProposedField, string | undefined>> = {
    name: nameIn(lines),
    email: email.exec(text)?.[0],
    phone: phone.exec(text)?.[0].replace(/\s+/g, ' ').trim(),
    ...(first?.isCurrent && { current_company: first.employer, current_designation: first.designation }),
    ...blockOf(1, first),
    ...blockOf(2, second),
  };
  return Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** What first lines of resumes contain besides a name. */
const noName = /curriculum|vitae|resume|résumé|profile|address|page|accountant|manager|\d|@/i;

/** Two to four capitalised words near the top. */
function nameIn(lines: readonly string[]): string | undefined {
  const top = lines.filter(Boolean).slice(0, 6);
  const said = top.map((line) => /^name\s*:\s*(.+)$/i.exec(line)?.[1]?.trim()).find(Boolean);
  return (
    said ?? top.find((line) => /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(line) && !noName.test(line))
  );
}

type Post = {
  readonly start: string;
  readonly end: string | undefined;
  readonly isCurrent: boolean;
  readonly designation: string | undefined;
  readonly employer: string | undefined;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const day = String.raw`(?:(?:[a-z]{3,9}\.?|\d{1,2}[/.])\s*)?(?:19|20)\d{2}`;
const range = new RegExp(String.raw`\b(${day})\s*(?:-|–|—|to|until)\s*(${day}|present|now|today|current|date)\b`, 'i');

/** The last two jobs, from lines with a period: 'Accountant, Quarrix Media, Mar 2021 - present'. */
function postsIn(lines: readonly string[]): readonly Post[] {
  return lines
    .flatMap((line, at): Post[] => {
      const [span, from = '', until = ''] = range.exec(line) ?? [];
      const start = firstDay(from);
      if (span === undefined || start === undefined) return [];
      const beside = line.replace(span, '').replace(/^[\s,;|()–—-]+|[\s,;|()–—-]+$/g, '');
      const [designation, employer] = partsOf(beside === '' ? (lines[at - 1] ?? '') : beside);
      const end = firstDay(until);
      return [{ start, end, isCurrent: end === undefined, designation, employer }];
    })
    .slice(0, 2);
}

const partsOf = (text: string): readonly (string | undefined)[] =>
  text
    .split(/\s*(?:,|\||;|\s[–—-]\s|\bat\b)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= 80);

/** 'Mar 2021', '03/2021' or '2021' as its first day. */
function firstDay(text: string): string | undefined {
  const year = /\d{4}$/.exec(text)?.[0];
  if (year === undefined) return undefined;
  const before = text.slice(0, -4).trim().toLowerCase();
  const named = months.indexOf(before.slice(0, 3)) + 1;
  const month = /^\d/.test(before) ? Number.parseInt(before, 10) : named === 0 ? 1 : named;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : undefined;
}

const blockOf = (block: 1 | 2, post: Post | undefined) =>
  post && {
    [`work_${block}_start`]: post.start,
    [`work_${block}_end`]: post.end,
    [`work_${block}_designation`]: post.designation,
    [`work_${block}_name`]: post.employer,
  };
