import { postOf } from '#modules/recruitment/server/public/posts.ts';
import { bandOn } from '#modules/salary/server/public/bands.ts';
import type { Work } from '#platform/server/work.ts';
import { outsideOf } from '../rules.ts';

type Terms = {
  readonly grade_id: number;
  readonly company_id: number;
  readonly currency_id: number;
  readonly doj: string;
  readonly ctc?: string | null | undefined;
};

/** Which band the pay is outside of: the grade's on the joining date, or the position's own. */
export async function whyOutside(work: Work, form: Terms, position: number): Promise<string | null> {
  const band = await bandOn(work, form.grade_id, form.company_id, form.doj);
  const post = await postOf(work, position);
  return outsideOf({ ctc: form.ctc ?? '0', currency_id: form.currency_id }, [
    ...(band ? [{ ...band, name: 'the band of the grade' }] : []),
    ...(post
      ? [
          {
            name: 'the band of the position',
            least: post.salary_min,
            greatest: post.salary_max,
            currency_id: post.salary_currency_id,
          },
        ]
      : []),
  ]);
}
