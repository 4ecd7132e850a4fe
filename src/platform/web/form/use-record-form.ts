/**
 * A form over a contract's schema: the fields take their labels and rules from there, what the server refuses lands on
 * its field, and leaving with unsaved changes asks first.
 *
 *   const add = useWrite(addEnquiry, { refreshes: [fetchAllEnquiry] });
 *   const form = useRecordForm({
 *     schema: enquiryForm,
 *     start: { source: 3 },                                  // what is missing starts empty
 *     save: (values) => add.send({ body: values }),
 *     saved: () => go('/enquiryList'),                       // after the toast with the server's message
 *   });
 *   <FormFrame form={form} submitLabel="Save" onCancel={() => go('/enquiryList')}>
 *     <FieldGrid>
 *       <TextField {...form.field('name')} />
 *       <SelectField {...form.field('source')} choices={choicesOf(sources.data?.rows)} />
 *     </FieldGrid>
 *   </FormFrame>
 */
import { toNestErrors } from '@hookform/resolvers';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { type Failure, fillMandatoryFields } from '#platform/contract/envelope.ts';
import { labelOf } from '#platform/contract/fields.ts';
import type { ObjectSchema } from '#platform/contract/record/record.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { type Reply, failureOf, messageOf } from '../api.ts';
import { tellDone } from '../feedback/tell-done.ts';
import { toast } from '../feedback/toasts.ts';
import { useGo } from '../routing/address.ts';
import { useDraft } from './use-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export type FormState = UseFormReturn<FieldValues, unknown, FieldValues>;

/** What a field needs of its form; made by `form.field(name)` and spread on the field. */
export type FieldLink = {
  readonly form: FormState;
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
};

export type RecordForm<Name extends string> = {
  readonly field: (name: Name) => FieldLink;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly saving: boolean;
  /** Something was changed and not saved. */
  readonly unsaved: boolean;
  /** Somebody else saved in between; what was typed is still there. */
  readonly conflict: Failure | null;
};

type Typed = string | number | boolean | readonly string[] | object | null | undefined;

type Wrong<Name extends PropertyKey> = { readonly [name in Name]?: string | undefined };

export type RecordFormOptions<Values, Result> = {
  readonly schema: ObjectSchema<Values>;
  /** What a new record begins with; what is missing starts empty. */
  readonly start?: Readonly<{ [name in keyof Values]?: Typed }>;
  /** What is edited, as it is saved, in the place of `start`: a field that is left out here would be emptied. */
  readonly editing?: Readonly<{ [name in keyof Values]-?: Typed }>;
  /** What is wrong across fields, a message for each that will not do; asked once every field by itself will. */
  readonly check?: (values: Values) => Wrong<keyof Values> | Promise<Wrong<keyof Values>>;
  /** null: whoever was asked on the way decided otherwise, and nothing was saved. */
  readonly save: (values: Values) => Promise<Reply<Result> | null>;
  readonly saved: (reply: Reply<Result>) => void;
  /** Where what was saved is, for the toast to lead there. */
  readonly opens?: (reply: Reply<Result>) => string | undefined;
  /** The toast when a required field is empty; the specification's sentence when not given. */
  readonly incomplete?: string;
  /** The key of the address that the form belongs to if not 'area', e.g. a wizard's 'step': changing it leaves the form. */
  readonly part?: string;
  /** The key of the address that only turns the form's own pages: a draft is the same on all of them. */
  readonly pages?: string;
  /** What is typed survives on this device until it is saved; in this tab alone where not given; 'never' for a field in its place. */
  readonly draft?: 'onDevice' | 'never';
  /** Told of the fields that will not do, in the form's order: a form of several pages shows the first one's. */
  readonly refused?: (names: readonly string[]) => void;
};

export function useRecordForm<Values, Result>(
  options: RecordFormOptions<Values, Result>,
): RecordForm<keyof Values & string> {
  const { schema, start, editing, check, part, pages, draft } = options;
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: resolverOf(schema, check as Check | undefined),
    defaultValues: startValues(schema, editing ?? start ?? {}),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  const { submit, conflict, isSaved } = useSubmit(form, options);
  // Asked when the page is left, which may be in the very moment of the save: the form's own answer comes a little later.
  useLeaveGuard(() => isDirty && !isSaved(), part);
  useDraft(form, { fields: Object.keys(schema.shape), pages, keeps: draft, isSaved });
  return {
    field: (name) => linkTo(schema, form, name),
    submit,
    saving: isSubmitting,
    unsaved: isDirty,
    conflict,
  };
}

/** Sends the form, and tells what comes of it. */
function useSubmit<Values, Result>(form: FormState, options: RecordFormOptions<Values, Result>) {
  const { schema, save, saved, opens, incomplete = fillMandatoryFields, refused } = options;
  const go = useGo();
  const [conflict, setConflict] = useState<Failure | null>(null);
  const savedAs = useRef<string | null>(null);
  const lastRefusal = useRef(0);
  // A refusal is about what was typed here: it goes with the form.
  useEffect(() => () => toast.close(lastRefusal.current), []);

  const refuse = (error: unknown) => {
    const failure = failureOf(error);
    const fields = Object.entries(failure?.fields ?? {}).filter(([name]) => topOf(name) in schema.shape);
    fields.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
    if (fields.length > 0) refused?.(fields.map(([name]) => topOf(name)));
    // Who was faster is told beside the form, where it can be acted on; every other refusal in a toast.
    if (failure?.type === 'CONFLICT' && failure.result !== undefined) setConflict(failure);
    else lastRefusal.current = toast.error(messageOf(error));
  };
  const onValid = async (values: FieldValues) => {
    setConflict(null);
    try {
      // The resolver has parsed the values with the schema, so they are its output.
      const reply = await save(values as Values);
      if (reply === null) return;
      savedAs.current = JSON.stringify(form.getValues());
      form.reset(form.getValues(), { keepValues: true });
      const to = opens?.(reply);
      if (to === undefined || !reply.message) tellDone(reply);
      else toast.success(reply.message, { label: 'Open', to, go: () => go(to) });
      saved(reply);
    } catch (error) {
      refuse(error);
    }
  };
  const onInvalid = (errors: FieldErrors) => {
    const text = someBlank(errors, form.getValues()) ? incomplete : 'Please check the marked fields';
    lastRefusal.current = toast.error(text);
    refused?.(Object.keys(schema.shape).filter((name) => name in errors));
  };
  const submit = (event?: BaseSyntheticEvent) => {
    toast.close(lastRefusal.current);
    return form.handleSubmit(onValid, onInvalid)(event);
  };
  return { submit, conflict, isSaved: () => JSON.stringify(form.getValues()) === savedAs.current };
}

/** The form's own field that a cell is in: 'lines' of 'lines.3.hours'. */
const topOf = (name: string) => name.split('.')[0] ?? name;

function linkTo(schema: ObjectSchema<unknown>, form: FormState, name: string): FieldLink {
  const own = schema.shape[name];
  if (!own) throw new Error(`The form's schema has no field '${name}'`);
  return { form, name, label: labelOf(own), required: !own.safeParse(undefined).success };
}

type Check = (values: FieldValues) => Wrong<string> | Promise<Wrong<string>>;

/** The contract's rules; a blank field counts as missing, so that optional ones may stay empty. */
function resolverOf(schema: ObjectSchema<unknown>, check?: Check): Resolver<FieldValues, unknown, FieldValues> {
  return (values, _, options) => {
    const { data, error } = zodOf(schema).safeParse(filledOf(values));
    if (!error) {
      const answer = (found: Wrong<string>) => {
        const wrong = Object.entries(found).flatMap(([name, message]) =>
          message ? [[name, { type: 'custom', message }] as const] : [],
        );
        if (wrong.length > 0) return { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) };
        return { values: data as FieldValues, errors: {} };
      };
      const found = check?.(data as FieldValues) ?? {};
      return found instanceof Promise ? found.then(answer) : answer(found);
    }
    // Each field's first, in its own words: of a field that takes a number or digits those of the field, not of one kind.
    const told = error.issues.map(({ path, message, code }) => [path.join('.'), { type: code, message }] as const);
    return { values: {}, errors: toNestErrors(Object.fromEntries(told.toReversed()), options) };
  };
}

/** Cells of lines are fields like any other. */
const filledOf = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      isBlank(value) ? undefined : filledCells(value),
    ]),
  );

/** Lines that are not there are none, and not missing. */
function filledCells(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledCells);
  const isRow = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isRow) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, cell]: [string, unknown]) => [
      name,
      !Array.isArray(cell) && isBlank(cell) ? undefined : filledCells(cell),
    ]),
  );
}

/** What is edited as its form would send it unchanged; undefined where it could not. */
export function asSent<Values>(
  schema: ObjectSchema<Values>,
  editing: Readonly<Record<string, unknown>>,
): Values | undefined {
  const { data, success } = zodOf(schema).safeParse(filledOf(startValues(schema, editing)));
  return success ? data : undefined;
}

const startValues = (schema: ObjectSchema<unknown>, start: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, asTyped(start[name])]));

/** Fields hold what is typed: text, and true or false; several files their keys, a rich text its tree. */
const asTyped = (value: unknown) =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null) ? value : String(value ?? '');

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

const someBlank = (errors: FieldErrors, values: FieldValues) =>
  Object.keys(errors).some((name) => isBlank(values[name]));
