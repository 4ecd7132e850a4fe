import { type ModuleLaws, none, rows } from '#test/laws/law.ts';
import { all, nothing, ofRole, ofSelf } from '#test/laws/whose.ts';

const latest = 'access_review_person.review_id = (select max(id) from access_review)';
const reviewed = rows('person whose rights are reviewed', {
  table: 'access_review_person',
  staff: all,
  client: nothing,
  lists: { '/access/fetchReviewed': { some: true }, '/access/exportReviewed': { some: true } },
});

/** A manager answers for the people who report to them. */
const asked = rows('person whose rights the reader reviews', {
  table: 'access_review_person',
  is: latest,
  staff: `exists (select from employee where employee.user_id = access_review_person.account_id
    and (${ofSelf('employee.reporting_manager_1_id')} or ${ofSelf('employee.reporting_manager_2_id')}))
    or ${ofRole('Admin')} and not exists (select from employee join employee as manager
      on manager.id in (employee.reporting_manager_1_id, employee.reporting_manager_2_id)
      join account on account.id = manager.user_id and dot_access
      where employee.user_id = access_review_person.account_id)`,
  client: nothing,
  lists: { '/access/fetchReviewPeople': { some: true } },
});

export const laws: ModuleLaws = {
  rows: [reviewed, asked],
  ids: { id: reviewed, '/access/answerReview id': asked },
  open: { '/access/fetchReviewProgress': none('each reviewer’s progress, for people who may read all') },
};
