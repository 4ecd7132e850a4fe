import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FormOf, sentAs } from '#platform/contract/record/record.ts';
import { FormFrame } from '#platform/web/form/FormFrame.tsx';
import { FormSummary, useWrong } from '#platform/web/form/FormSummary.tsx';
import { type FieldLink, type RecordForm, useRecordForm } from '#platform/web/form/use-record-form.ts';
import { PageFrame } from '#platform/web/layout/PageFrame.tsx';
import { useWrite } from '#platform/web/query.ts';
import { EditRecordPage } from '#platform/web/record/EditRecordPage.tsx';
import { RecordFields, sectionsOf } from '#platform/web/record/RecordFields.tsx';
import { useLeaveSaved } from '#platform/web/record/use-leave-saved.ts';
import { startOf } from '#platform/web/record/row.ts';
import { useGo } from '#platform/web/routing/address.ts';
import { useToday } from '#platform/web/session/use-today.ts';
import { useStep, WizardFrame } from '#platform/web/wizard/WizardFrame.tsx';
import { type Client, client, clientCalls, newClient } from '../contract.ts';
import { ContactsTab } from './ContactsTab.tsx';
import { NewContacts } from './NewContacts.tsx';
import { clientPath, clientsPath } from './public/addresses.ts';
import { SameClients, useSameClients } from './SameClients.tsx';
import { screens } from './screens.tsx';
import { askConsequences } from './consequences.tsx';
import { useNumberCheck } from './use-number-check.ts';

const contactsStep = 'Contacts';
const steps = ['Info', contactsStep, 'Services & dates', 'Billing'] as const;
const incomplete = 'Please Enter all required Data';

type Name = Extract<keyof FormOf<typeof client>, string>;

/** The names under which each step's fields are sent; contacts are not a field of the client itself. */
const namesOf = new Map<string, readonly Name[]>(
  sectionsOf(screens).map(({ title = '', fields }) => [
    title,
    fields.map((name) => sentAs(name, client.fields[name]) as Name),
  ]),
);
const stepOf = (name: string) =>
  1 + steps.findIndex((step) => namesOf.get(step)?.some((own) => own === name) ?? name === 'contacts');

/** A new client with its contacts, in four steps, saved together. */
export function AddClientPage() {
  const go = useGo();
  const today = useToday();
  const add = useWrite(clientCalls.add, { refreshes: screens.reads });
  const same = useSameClients();
  const numbers = useNumberCheck();
  const shown = useShownStep();
  const form = useRecordForm({
    draft: 'onDevice',
    schema: newClient,
    start: { ...screens.start, contacts: [] },
    check: async (values) => ({
      ...(await numbers(values)),
      ...client.check(values, { today, before: undefined }),
    }),
    save: async (body) => ((await same.maySave(body, 'Add it anyway')) ? add.send({ body }) : null),
    saved: ({ result }) => go(clientPath(result.id)),
    ...shown.options,
  });
  const contacts = form.field('contacts');
  return (
    <PageFrame title="New client" text={screens.addText}>
      <Steps
        form={form}
        shown={shown}
        submitLabel="Add client"
        onCancel={() => go(clientsPath)}
        info={<SameClients form={form} same={same} />}
        contacts={<NewContacts link={contacts} />}
        contactsField={contacts}
      />
    </PageFrame>
  );
}

export const EditClientPage = () => <EditRecordPage screens={screens} form={EditClient} />;

function EditClient({ saved, onReload }: { saved: Client; onReload: () => void }) {
  const go = useGo();
  const today = useToday();
  // The version the form began with: the record may reload behind it, and what was typed must not count as newer.
  const [begun] = useState(saved);
  const edit = useWrite(clientCalls.edit, { refreshes: screens.reads });
  const same = useSameClients(begun.id);
  const numbers = useNumberCheck();
  const shown = useShownStep();
  const leave = () => go(clientPath(saved.id));
  const leaveSaved = useLeaveSaved(screens);
  const isAnother = (body: Pick<Client, 'client_name' | 'registration_no' | 'email'>) =>
    (['client_name', 'registration_no', 'email'] as const).some((name) => body[name] !== begun[name]);
  const form = useRecordForm({
    schema: client.form,
    editing: startOf(client, begun),
    check: async (values) => ({
      ...(await numbers(values, begun)),
      ...client.check(values, { today, before: begun }),
    }),
    save: async (body) => {
      if (isAnother(body) && !(await same.maySave(body, 'Save it anyway'))) return null;
      const more = await askConsequences(begun, body);
      return more && edit.send({ query: { id: begun.id }, body: { ...body, ...more, version: begun.version } });
    },
    saved: () => leaveSaved(begun),
    ...shown.options,
  });
  return (
    <Steps
      form={form}
      shown={shown}
      saved={begun}
      submitLabel="Save changes"
      onCancel={leave}
      onReload={onReload}
      contacts={<ContactsTab client={saved} />}
    />
  );
}

/** The current step, and the field to focus in it. */
function useShownStep() {
  const [step, setStep] = useStep(steps.length);
  const wanted = useRef<string>(null);
  const show = (name: string) => {
    wanted.current = name;
    setStep(stepOf(name));
  };
  /** The field to focus, returned once. */
  const takeWanted = () => {
    const name = wanted.current;
    if (name === null || stepOf(name) !== step) return null;
    wanted.current = null;
    return name;
  };
  const refused = ([first]: readonly string[]) => first !== undefined && show(first);
  return { step, setStep, show, takeWanted, options: { incomplete, pages: 'step', refused } };
}

type StepsProps = {
  form: Pick<RecordForm<Name>, 'submit' | 'saving' | 'conflict' | 'field'>;
  shown: ReturnType<typeof useShownStep>;
  saved?: Client;
  submitLabel: string;
  onCancel: () => void;
  onReload?: () => void;
  /** Below the fields of the first step. */
  info?: ReactNode;
  contacts: ReactNode;
  /** Set if contacts are a field of the form and saved with it; otherwise each is saved on its own. */
  contactsField?: FieldLink;
};

function Steps({ form, shown, saved, info, contacts, contactsField, ...frame }: StepsProps) {
  const { step, setStep, show, takeWanted } = shown;
  const links = steps.flatMap(
    (title) => namesOf.get(title)?.map((name) => form.field(name)) ?? (contactsField ? [contactsField] : []),
  );
  const wrong = useWrong(links);
  useEffect(() => {
    const name = takeWanted();
    if (name !== null) form.field('client_name').form.setFocus(name);
  });
  const title = steps[step - 1] ?? steps[0];
  const isContacts = title === contactsStep;
  return (
    <WizardFrame steps={steps} step={step} onStep={setStep} wrong={new Set(wrong.map(({ name }) => stepOf(name)))}>
      {isContacts && !contactsField ? (
        contacts
      ) : (
        <FormFrame form={form} {...frame}>
          <FormSummary links={links} title={incomplete} onShow={show} />
          {isContacts ? (
            contacts
          ) : (
            <RecordFields screens={screens} form={form} {...(saved && { saved })} only={title} />
          )}
          {step === 1 && info}
        </FormFrame>
      )}
    </WizardFrame>
  );
}
