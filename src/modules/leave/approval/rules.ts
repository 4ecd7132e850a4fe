/** Who decides on an application, and whether its days are blocked. */
import { showDate, type PlainDate } from '#platform/contract/dates.ts';
import { type Level, levels } from '../rules.ts';

/** Empty for any. */
type Matching = {
  readonly leave_type_id: number | null;
  readonly department_id: number | null;
  readonly company_id: number | null;
};

export type LevelRule = Matching & {
  /** Decimal text. */
  readonly least_days: string;
  readonly second_manager: boolean;
  readonly head_of_department: boolean;
  readonly hr: boolean;
};

/** The applicant's place in the firm on the first day, and the leave applied for. */
export type Asked = Matching & {
  readonly leave_type_id: number;
  /** What the leave costs; leave in hours is converted to days. */
  readonly days: number;
  /** Whether the policy sends every leave of the type to HR. */
  readonly requires_hr: boolean;
};

/** The levels that decide, in order: the manager, then each level that a matching rule adds. */
export function levelsFor(rules: readonly LevelRule[], asked: Asked): readonly Level[] {
  const fitting = rules.filter((rule) => fits(rule, asked) && asked.days >= Number(rule.least_days));
  const added: Readonly<Record<Level, boolean>> = {
    Manager: true,
    'Second manager': fitting.some(({ second_manager }) => second_manager),
    'Head of department': fitting.some(({ head_of_department }) => head_of_department),
    HR: asked.requires_hr || fitting.some(({ hr }) => hr),
  };
  return levels.filter((level) => added[level]);
}

const fits = (rule: Matching, asked: Matching): boolean =>
  (rule.leave_type_id === null || rule.leave_type_id === asked.leave_type_id) &&
  (rule.department_id === null || rule.department_id === asked.department_id) &&
  (rule.company_id === null || rule.company_id === asked.company_id);

export type Block = {
  /** null for the whole firm. */
  readonly department_id: number | null;
  readonly from_date: PlainDate;
  readonly to_date: PlainDate;
  readonly reason: string;
};

type Days = { readonly department_id: number | null; readonly start_date: PlainDate; readonly end_date: PlainDate };

/** Why these days are blocked; undefined if they are not. HR may still enter leave on blocked days. */
export function whyBlocked(
  blocks: readonly Block[],
  { department_id, start_date, end_date }: Days,
): string | undefined {
  const found = blocks.find(
    (block) =>
      (block.department_id === null || block.department_id === department_id) &&
      block.from_date <= end_date &&
      block.to_date >= start_date,
  );
  if (!found) return undefined;
  const { from_date, to_date, reason } = found;
  const days = from_date === to_date ? showDate(from_date) : `${showDate(from_date)} to ${showDate(to_date)}`;
  return `No leave on ${days}: ${reason}. Choose other days or ask HR`;
}
