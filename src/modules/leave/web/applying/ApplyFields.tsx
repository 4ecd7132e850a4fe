import { durationText } from '#platform/contract/duration.ts';
import type { Choice } from '#platform/web/choice.ts';
import { CheckField } from '#platform/web/form/CheckField.tsx';
import { DateField } from '#platform/web/form/DateField.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { LongTextField } from '#platform/web/form/LongTextField.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldTexts } from '#platform/web/form/use-field.ts';
import { useRecordChoices } from '#platform/web/record/use-record-choices.ts';
import { amountText } from '../../arithmetic/amount.ts';
import type { LeaveTypeChoice } from '../../applying.ts';
import { leaveApplication } from '../../contract.ts';
import type { LeaveWork } from '../../covering.ts';
import { CoverFields } from '../covering/CoverFields.tsx';
import type { LeaveFormState } from './ApplyForm.tsx';
import { PersonField } from './PersonField.tsx';

type ApplyFieldsProps = {
  form: LeaveFormState;
  types: readonly LeaveTypeChoice[] | undefined;
  choosesPerson: boolean;
  work: LeaveWork | undefined;
};

export function ApplyFields({ form, types, choosesPerson, work }: ApplyFieldsProps) {
  const [type = ''] = useFieldTexts(form.field('leave_type_id'), ['leave_type_id']);
  const chosen = types?.find(({ id }) => String(id) === type);
  const people = useRecordChoices(leaveApplication, ({ sent }) => sent === 'employee_id' || sent === 'handover_to_id');
  return (
    <>
      <FieldGrid>
        {choosesPerson && (
          <PersonField link={form.field('employee_id')} offered={people['employee']} help={undefined} begins />
        )}
        <SelectField
          {...form.field('leave_type_id')}
          required
          wide
          begins={!choosesPerson}
          choices={types?.map(typeChoice)}
          help={choosesPerson && !types ? 'Choose the person first' : undefined}
        />
        <When form={form} type={chosen} />
        {chosen && <LawAsks form={form} asks={chosen.asks} />}
      </FieldGrid>
      <FieldGrid>
        <LongTextField {...form.field('reason')} help={readersOf(chosen, choosesPerson)} />
        {chosen?.private && (
          <CheckField {...form.field('shares_reason')} wide help="Otherwise they see that you are away, and not why" />
        )}
      </FieldGrid>
      <CoverFields form={form} offered={people['handover_to']} work={work} />
    </>
  );
}

const typeChoice = ({ id, name, available, unit }: LeaveTypeChoice): Choice => ({
  value: String(id),
  label: available === null ? name : `${name} · ${amountText(available, unit)} available`,
});

function readersOf(type: LeaveTypeChoice | undefined, isOthers: boolean): string {
  if (!type?.private) return 'Read by who decides, and HR';
  return isOthers ? 'Read by the person and HR' : 'Read by you and HR';
}

const wholeDay = { value: 'Full', label: 'Whole day' };
const firstHalf = { value: 'First', label: 'First half' };
const secondHalf = { value: 'Second', label: 'Second half' };

/** First and last day; halves and hours only for types that have them. */
function When({ form, type }: { form: LeaveFormState; type: LeaveTypeChoice | undefined }) {
  const [start, end, hours] = useFieldTexts(form.field('start_date'), ['start_date', 'end_date', 'hours_min']);
  const isOneDay = start !== '' && start === end;
  const inHours = type?.unit === 'Hour';
  const halves = type !== undefined && type.half_days && !(inHours && hours !== '');
  return (
    <>
      <DateField {...form.field('start_date')} wire="iso" />
      <DateField {...form.field('end_date')} wire="iso" {...(start && { min: start })} />
      {halves && isOneDay && <OneDay form={form} />}
      {halves && !isOneDay && (
        <>
          <SelectField {...form.field('start_half')} choices={[wholeDay, secondHalf]} />
          <SelectField {...form.field('end_half')} choices={[wholeDay, firstHalf]} />
        </>
      )}
      {inHours && (
        <>
          <TextField {...form.field('hours_min')} placeholder={durationText(90)} help="Leave empty for the whole day" />
          <TextField {...form.field('hours_from')} placeholder="09:30" />
        </>
      )}
    </>
  );
}

/** The details that the law asks for family leave. */
function LawAsks({
  form,
  asks: { event, children, stay, partner },
}: {
  form: LeaveFormState;
  asks: LeaveTypeChoice['asks'];
}) {
  return (
    <>
      {event !== null && <DateField {...form.field('event_date')} label={event} required wire="iso" />}
      {children && (
        <TextField {...form.field('surviving_children')} kind="numeric" help="From two on the law gives 84 days" />
      )}
      {stay && <TextField {...form.field('hospital_days')} required kind="numeric" help="Without a break" />}
      {partner && <PartnerAsks form={form} />}
    </>
  );
}

/** Leave of the other parent, which reduces what both share. */
function PartnerAsks({ form }: { form: LeaveFormState }) {
  return (
    <>
      <DateField
        {...form.field('partner_from')}
        label="Other parent’s maternity or adoption leave from"
        help="Had or booked; leave empty for none"
        wire="iso"
      />
      <DateField {...form.field('partner_to')} label="To" wire="iso" />
      <TextField
        {...form.field('partner_weeks')}
        label="Weeks of shared leave of the other parent"
        kind="numeric"
        help="Had or agreed"
      />
    </>
  );
}

/** A single day has the same half at both ends. */
function OneDay({ form }: { form: LeaveFormState }) {
  const link = form.field('start_half');
  return (
    <SelectField
      {...link}
      label="How much of the day"
      wide
      choices={[wholeDay, firstHalf, secondHalf]}
      onChosen={(half) => link.form.setValue('end_half', half, { shouldDirty: true })}
    />
  );
}
