/**
 * A form over a contract's schema. Labels and rules come from the schema, the server's refusals appear at their fields,
 * and leaving with unsaved changes asks first.
 *
 *   const add = useWrite(addEnquiry, { refreshes: [fetchAllEnquiry] });
 *   const form = useRecordForm({
 *     schema: enquiryForm,
 *     start: { source: 3 },                                  // other fields start empty
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

/** A field's connection to its form; made by `form.field(name)` and spread on the field. */
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
  /** Someone else saved in between; the input is still there. */
  readonly conflict: Failure | null;
};

type Typed = string | number | boolean | readonly string[] | object | null | undefined;

type Wrong<Name extends PropertyKey> = { readonly [name in Name]?: string | undefined };

export type RecordFormOptions<Values, Result> = {
  readonly schema: ObjectSchema<Values>;
  /** Initial values of a new record; other fields start empty. */
  readonly start?: Readonly<{ [name in keyof Values]?: Typed }>;
  /** The saved values to edit, in place of `start`: a missing field would be emptied. */
  readonly editing?: Readonly<{ [name in keyof Values]-?: Typed }>;
  /** Rules across fields, with a message for each invalid field; run once every field is valid by itself. */
  readonly check?: (values: Values) => Wrong<keyof Values> | Promise<Wrong<keyof Values>>;
  /** null: the person decided otherwise when asked, and nothing was saved. */
  readonly save: (values: Values) => Promise<Reply<Result> | null>;
  readonly saved: (reply: Reply<Result>) => void;
  /** Address of the saved record, linked from the toast. */
  readonly opens?: (reply: Reply<Result>) => string | undefined;
  /** The toast when a required field is empty; the specification's sentence when not given. */
  readonly incomplete?: string;
  /**
   * The key in the address that the form belongs to if not 'area', e.g. a wizard's 'step': changing it leaves the form.
   */
  readonly part?: string;
  /** The key in the address that only turns the form's own pages: they share one draft. */
  readonly pages?: string;
  /**
   * Keeps input on this device until it is saved; only in this tab when not given; 'never' for a field edited in place.
   */
  readonly draft?: 'onDevice' | 'never';
  /** Called with the invalid fields in the form's order: a form of several pages opens the first one's page. */
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
  // Evaluated when the page is left, which may be right after saving, before the form's own state has updated.
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

/** Sends the form and shows the outcome. */
function useSubmit<Values, Result>(form: FormState, options: RecordFormOptions<Values, Result>) {
  const { schema, save, saved, opens, incomplete = fillMandatoryFields, refused } = options;
  const go = useGo();
  const [conflict, setConflict] = useState<Failure | null>(null);
  const savedAs = useRef<string | null>(null);
  const lastRefusal = useRef(0);
  // A refusal is about this form's input: its toast closes with the form.
  useEffect(() => () => toast.close(lastRefusal.current), []);

  const refuse = (error: unknown) => {
    const failure = failureOf(error);
    const fields = Object.entries(failure?.fields ?? {}).filter(([name]) => topOf(name) in schema.shape);
    fields.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
    if (fields.length > 0) refused?.(fields.map(([name]) => topOf(name)));
    // An edit conflict is shown in the form, where it can be resolved; every other refusal in a toast.
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

/** The contract's rules; a blank field counts as missing, so optional ones may stay empty. */
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
    // Each field's first error. For fields that take numbers or digits, the field's own message rather than the type's.
    const told = error.issues.map(({ path, message, code }) => [path.join('.'), { type: code, message }] as const);
    return { values: {}, errors: toNestErrors(Object.fromEntries(told.toReversed()), options) };
  };
}

/** Cells of lines are handled like other fields. */
const filledOf = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      isBlank(value) ? undefined : filledCells(value),
    ]),
  );

/** Missing lines mean no lines, not a missing value. */
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

/** The saved record as its form would send it unchanged; undefined if the form could not send it. */
export function asSent<Values>(
  schema: ObjectSchema<Values>,
  editing: Readonly<Record<string, unknown>>,
): Values | undefined {
  const { data, success } = zodOf(schema).safeParse(filledOf(startValues(schema, editing)));
  return success ? data : undefined;
}

const startValues = (schema: ObjectSchema<unknown>, start: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, asTyped(start[name])]));

/** Fields hold text or booleans; several files are their keys, rich text is its tree. */
const asTyped = (value: unknown) =>
  typeof value === 'boolean' || (typeof value === 'object' && value !== null) ? value : String(value ?? '');

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === '';

const someBlank = (errors: FieldErrors, values: FieldValues) =>
  Object.keys(errors).some((name) => isBlank(values[name]));
