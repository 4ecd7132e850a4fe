/**
 * Converts between the specification's payload (2, section 3) and the candidate's form, which has two blocks each for
 * `work_experiences` and `qualifications`.
 */

type Values = Readonly<Record<string, unknown>>;

/** Maps a form field of a block to its name in the payload's entry. */
const ofEntry = {
  name: 'name',
  salary: 'salary',
  department: 'department',
  is_current: 'is_current',
  start: 'start_date',
  end: 'end_date',
  designation: 'designation',
  reason: 'reason_for_change',
} as const;

/** Repeated in the entries of the payload, but asked once in the form. */
const saidOnce = { notice_period: 'notice_period', expected_salary: 'expected_salary' } as const;

/** Taken from the entry of the current job, unless the form has its own value. */
const current = {
  name: 'current_company',
  designation: 'current_designation',
  salary: 'current_salary',
  reason_for_change: 'reason_to_change',
} as const;

/** Flattens a payload to the fields of the candidate's form, leaving out empty ones. */
export function flatOf({ work_experiences, qualifications, ...plain }: Values): Values {
  const flat: Record<string, unknown> = {};
  const jobs = entriesIn(work_experiences).slice(0, mostEntries);
  for (const [at, entry] of jobs.entries()) {
    for (const [field, key] of Object.entries(ofEntry)) flat[`work_${at + 1}_${field}`] = entry[key];
    for (const [field, key] of Object.entries(saidOnce)) flat[field] ??= entry[key];
    if (!isYes(entry['is_current'])) continue;
    for (const [key, field] of Object.entries(current)) flat[field] ??= entry[key];
  }
  for (const [at, entry] of entriesIn(qualifications).slice(0, mostEntries).entries())
    flat[`qualification_${at + 1}`] = entry['name'];
  const filled = Object.entries({ ...flat, ...given(plain) }).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(filled.map(([name, value]) => [name, name.endsWith('_is_current') ? isYes(value) : value]));
}

/** The reverse of `flatOf`: nests the form's fields as they are sent. */
export function payloadOf(form: Values): Values {
  const taken = new Set<string>();
  const take = (name: string) => {
    taken.add(name);
    return form[name];
  };
  const blocks = [1, 2];
  const work_experiences = blocks.map((block) =>
    Object.fromEntries(Object.entries(ofEntry).map(([field, key]) => [key, take(`work_${block}_${field}`)])),
  );
  const qualifications = blocks.map((block) => ({ name: take(`qualification_${block}`) }));
  const plain = Object.entries(form).filter(([name]) => !taken.has(name));
  return { ...Object.fromEntries(plain), work_experiences, qualifications };
}

/** The form has two blocks of each. */
const mostEntries = 2;

function entriesIn(value: unknown): readonly Values[] {
  const list: unknown = typeof value === 'string' ? parsed(value) : value;
  return Array.isArray(list) ? Array.from(list, (entry: unknown) => (isValues(entry) ? entry : {})) : [];
}

/** Refusals by field for entries that do not fit into the form and would be lost silently. */
export function tooMany({ work_experiences, qualifications }: Values): Readonly<Record<string, string>> {
  const isOver = (value: unknown) =>
    entriesIn(value)
      .slice(mostEntries)
      .some((entry) => Object.values(entry).some((one) => !isEmpty(one)));
  return {
    ...(isOver(work_experiences) && { work_experiences: `At most ${mostEntries} work experiences` }),
    ...(isOver(qualifications) && { qualifications: `At most ${mostEntries} qualifications` }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isYes = (value: unknown) => value === true || (typeof value === 'string' && /^(?:true|1|yes|on)$/i.test(value));
const given = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
