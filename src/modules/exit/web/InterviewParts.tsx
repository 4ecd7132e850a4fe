/** The three parts of the interview: a form for its owner in its stage, read-only once submitted. */
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { useWrite } from '#platform/web/query.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useActor } from '#platform/web/session/session.ts';
import {
  chosenIn,
  createExitInterview,
  departmentPart,
  employeePart,
  type ExitInterview,
  frequencies,
  hrPart,
  leavingReasons,
  updateExitInterview,
  updateHRExitInterview,
} from '../interview.ts';
import { exitReads } from './exit-reads.ts';
import { OptionsField, RatingField } from './answer-fields.tsx';
import { Part, Question, Signature } from './PartFrame.tsx';
import { draftOf, useDraft } from './use-draft-answers.ts';

type PartProps = { interview: ExitInterview };

const passOf = ({ passes }: ExitInterview, which: ExitInterview['passes'][number]['part']) =>
  passes.find(({ part }) => part === which);

const home = '/dashboard';

export function EmployeePart({ interview }: PartProps) {
  const go = useGo();
  const enabled = interview.part === 'employee';
  const submit = useWrite(createExitInterview, { refreshes: exitReads });
  const form = useRecordForm({
    schema: employeePart,
    start: enabled ? draftOf(interview) : {},
    save: (values) => submit.send({ body: values }),
    saved: () => go(home),
  });
  const draft = useDraft(form, enabled);
  const { field } = form;
  const said = interview.empsign === null ? null : saidBy(interview);
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
  return (
    <Part
      title="Employee"
      passed={passOf(interview, 'employee')}
      form={form}
      enabled={enabled}
      signedAt={interview.emp_signed_at}
      draft={draft}
    >
      {names.map((number) => (
        <Question key={number} number={number} text={interview.questions.staff[number - 1]} answer={said?.[number - 1]}>
          {number === 4 && <OptionsField {...field('staffquestion4')} options={leavingReasons} disabled={!enabled} />}
          {number === 5 && <RatingField {...field('staffquestion5')} disabled={!enabled} />}
          {number === 7 && <OptionsField {...field('staffquestion7')} options={frequencies} disabled={!enabled} />}
          {number !== 4 && number !== 5 && number !== 7 && (
            <LongTextField {...field(`staffquestion${number}`)} disabled={!enabled} />
          )}
        </Question>
      ))}
      <Signature sign={field('empsign')} signed={interview.empsign} enabled={enabled} />
    </Part>
  );
}

const saidBy = (interview: ExitInterview): readonly (string | null)[] => [
  interview.staffquestion1,
  interview.staffquestion2,
  interview.staffquestion3,
  chosenIn(interview.staffquestion4).join(', '),
  `${interview.staffquestion5} of 5`,
  interview.staffquestion6,
  chosenIn(interview.staffquestion7).join(', '),
  interview.staffquestion8,
  interview.staffquestion9,
];

export function DepartmentPart({ interview }: PartProps) {
  const go = useGo();
  const { name } = useActor();
  const enabled = interview.part === 'department';
  const submit = useWrite(updateExitInterview, { refreshes: exitReads });
  const form = useRecordForm({
    schema: departmentPart,
    start: enabled ? { dept_hod_name: name } : {},
    save: (values) => submit.send({ body: { ...values, user_id: interview.user_id } }),
    saved: () => go(home),
  });
  const { field } = form;
  const { deptquestion1, deptquestion2, deptquestion3, deptquestion4, hod_sign } = interview;
  const said = hod_sign === null ? null : [deptquestion1, deptquestion2, deptquestion3, deptquestion4];
  return (
    <Part
      title="Head of department"
      passed={passOf(interview, 'department')}
      form={form}
      enabled={enabled}
      signedAt={interview.hod_signed_at}
    >
      {([1, 2, 3, 4] as const).map((number) => (
        <Question key={number} number={number} text={interview.questions.dept[number - 1]} answer={said?.[number - 1]}>
          <LongTextField {...field(`deptquestion${number}`)} disabled={!enabled} />
        </Question>
      ))}
      <Signature
        name={field('dept_hod_name')}
        sign={field('hod_sign')}
        named={interview.dept_hod_name}
        signed={hod_sign}
        enabled={enabled}
      />
    </Part>
  );
}

export function HrPart({ interview }: PartProps) {
  const go = useGo();
  const { name } = useActor();
  const enabled = interview.part === 'hr';
  const submit = useWrite(updateHRExitInterview, { refreshes: exitReads });
  const form = useRecordForm({
    schema: hrPart,
    start: enabled ? { hr_name: name } : {},
    save: (values) => submit.send({ body: { ...values, user_id: interview.user_id } }),
    saved: () => go(home),
  });
  const { field } = form;
  const { hrquestion1, hrquestion2, hrquestion3, hr_sign } = interview;
  const said = hr_sign === null ? null : [hrquestion1, hrquestion2, hrquestion3];
  return (
    <Part title="HR" form={form} enabled={enabled} signedAt={interview.hr_signed_at}>
      {([1, 2, 3] as const).map((number) => (
        <Question key={number} number={number} text={interview.questions.hr[number - 1]} answer={said?.[number - 1]}>
          <LongTextField {...field(`hrquestion${number}`)} disabled={!enabled} />
        </Question>
      ))}
      <Signature
        name={field('hr_name')}
        sign={field('hr_sign')}
        named={interview.hr_name}
        signed={hr_sign}
        enabled={enabled}
      />
    </Part>
  );
}
