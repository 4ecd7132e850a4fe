import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import type { FormOf } from '#platform/contract/record/record.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { useRead, useWrite } from '#platform/web/query.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { listLeaveTypes } from '../../applying.ts';
import { leaveApplication, leaveCalls } from '../../contract.ts';
import { offeredParts } from '../../offered.ts';
import { ownLeaveAddress } from '../public/addresses.ts';
import { leaveReads } from '../reads.ts';
import classes from './applying.module.css';
import type { ApplyDialogProps } from './ApplyDialog.tsx';
import { ApplyFields } from './ApplyFields.tsx';
import { Calculator } from './Calculator.tsx';
import { useWork } from '../covering/use-work.ts';
import { useTried } from './use-tried.ts';

export type LeaveFormState = RecordForm<keyof FormOf<typeof leaveApplication>>;

/** @param employeeId the person; null if they are chosen first */
export function ApplyForm(props: ApplyDialogProps & { employeeId: number | null }) {
  const { whose, left, employeeId, onClose } = props;
  const form = useApplyForm(props);
  const person = useFieldText(form.field('employee_id'));
  const query = employeeId === null && person !== '' ? { employee_id: Number(person) } : {};
  const types = useRead(listLeaveTypes, { query }, { enabled: employeeId !== null || person !== '' });
  const tried = useTried(form);
  const work = useWork(form);
  const setType = (id: number) =>
    form.field('leave_type_id').form.setValue('leave_type_id', String(id), { shouldDirty: true });
  const unpaid = types.data?.rows.find(({ short_code }) => short_code === 'LOP');
  return (
    <DialogFrame
      title={whose === 'own' ? 'Apply leave' : 'Enter leave'}
      opened
      // The form itself asks about unsaved changes, however the dialog is closed.
      onClose={onClose}
      onSubmit={(event) => void form.submit(event)}
      actions={<SubmitButton saving={form.saving}>{whose === 'own' ? 'Apply leave' : 'Enter leave'}</SubmitButton>}
      width={920}
    >
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      {left > 0 && (
        <Text dim margin={[0, 0, 12]}>
          {left === 1 ? 'One more application follows this one.' : `${left} more applications follow this one.`}
        </Text>
      )}
      <div className={classes.sides}>
        <Grid gap={20} alignContent="start">
          <ApplyFields form={form} types={types.data?.rows} choosesPerson={employeeId === null} work={work} />
        </Grid>
        <Calculator
          tried={tried}
          due={work?.due}
          onType={setType}
          {...(unpaid && { onOffer: (answer) => takeOffer(form, answer, unpaid.id, props.onRest) })}
        />
      </div>
    </DialogFrame>
  );
}

function useApplyForm({ start, employeeId, onSaved }: ApplyDialogProps & { employeeId: number | null }) {
  const add = useWrite(leaveCalls.add, { refreshes: leaveReads });
  const today = useToday();
  return useRecordForm({
    schema: leaveApplication.form,
    start: {
      employee_id: employeeId,
      leave_type_id: start.type,
      start_date: start.from,
      start_half: start.from_half ?? 'Full',
      end_date: start.to,
      end_half: start.to_half ?? 'Full',
      shares_reason: false,
      hands_over: false,
    },
    check: (values) => ({
      ...(values.leave_type_id === undefined && { leave_type_id: 'Please select Leave type' }),
      ...leaveApplication.check(values, { today, before: undefined }),
    }),
    save: (values) => add.send({ body: values }),
    saved: onSaved,
    opens: ({ result }) => (employeeId === null ? undefined : ownLeaveAddress({ view: String(result.id) })),
    part: 'apply',
  });
}

type Answer = NonNullable<ReturnType<typeof useTried>['answer']>;

/** Fills in what the balance covers; the rest follows as loss of pay, in further applications. */
function takeOffer(
  form: LeaveFormState,
  { asked, days, offer }: Answer,
  unpaidType: number,
  onRest: ApplyDialogProps['onRest'],
): void {
  const [first, ...rest] = offeredParts(asked, days, offer?.covered ?? []);
  if (!first) return;
  const { form: state } = form.field('start_date');
  const typeOf = ({ covered }: { covered: boolean }) => (covered ? asked.leave_type_id : unpaidType);
  const { start_date, start_half, end_date, end_half } = first;
  for (const [name, value] of Object.entries({ start_date, start_half, end_date, end_half })) {
    state.setValue(name, value, { shouldDirty: true });
  }
  state.setValue('leave_type_id', String(typeOf(first)), { shouldDirty: true });
  onRest(
    rest.map((part) => ({
      type: typeOf(part),
      from: part.start_date,
      from_half: part.start_half,
      to: part.end_date,
      to_half: part.end_half,
    })),
  );
}
