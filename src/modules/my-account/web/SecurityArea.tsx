import * as z from 'zod';
import { says } from '#modules/sign-in/contract.ts';
import { useRequiredProvider } from '#modules/sign-in/web/public/CurrentPassword.tsx';
import { ProviderLink } from '#modules/sign-in/web/public/ProviderLink.tsx';
import { PasswordField } from '#platform/web/form/PasswordField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { useState } from 'react';
import { changeKeyword, changePassword, fetchSessions, keywordForm, passwordForm } from '../contract.ts';
import card from '#platform/web/ui/card.module.css';

/** The password and the security keyword. */
export function SecurityArea() {
  // Each form is reset once it is saved, so that nothing typed stays on the screen.
  const [saved, setSaved] = useState({ password: 0, keyword: 0 });
  // With a required provider, password and keyword are not used.
  if (useRequiredProvider() !== undefined) return <ProviderLink />;
  return (
    <>
      <ProviderLink />
      <PasswordCard
        key={`password ${saved.password}`}
        onSaved={() => setSaved({ ...saved, password: saved.password + 1 })}
      />
      <KeywordCard
        key={`keyword ${saved.keyword}`}
        onSaved={() => setSaved({ ...saved, keyword: saved.keyword + 1 })}
      />
    </>
  );
}

const again = (label: string) => z.string({ error: `${label} is required` }).meta({ title: label });

const passwordTwice = passwordForm
  .extend({ again: again('New password, again') })
  .refine(({ password, again: repeated }) => password === repeated, { path: ['again'], error: says.passwordMismatch });

function PasswordCard({ onSaved }: { onSaved: () => void }) {
  const change = useWrite(changePassword, { refreshes: [fetchSessions] });
  const form = useRecordForm({
    schema: passwordTwice,
    save: ({ current_password, password }) => change.send({ body: { current_password, password } }),
    saved: onSaved,
  });
  return (
    <section className={card.card} aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <Grid noValidate as="form" gap={16} maxWidth={440} onSubmit={(event) => void form.submit(event)}>
        <PasswordField {...form.field('current_password')} autoComplete="current-password" />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          help="At least 8 characters with a capital letter, a number and a special character"
        />
        <PasswordField {...form.field('again')} autoComplete="new-password" />
        <div>
          <SubmitButton saving={form.saving}>Change password</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}

const keywordTwice = keywordForm
  .extend({ again: again('New security keyword, again') })
  .refine(({ securitycode, again: repeated }) => securitycode === repeated, {
    path: ['again'],
    error: 'Keywords do not match',
  });

function KeywordCard({ onSaved }: { onSaved: () => void }) {
  const change = useWrite(changeKeyword, { refreshes: [fetchSessions] });
  const form = useRecordForm({
    schema: keywordTwice,
    save: ({ current_password, securitycode }) => change.send({ body: { current_password, securitycode } }),
    saved: onSaved,
  });
  return (
    <section className={card.card} aria-labelledby="keyword-title">
      <h2 id="keyword-title">Security keyword</h2>
      <Grid noValidate as="form" gap={16} maxWidth={440} onSubmit={(event) => void form.submit(event)}>
        <PasswordField {...form.field('current_password')} autoComplete="current-password" />
        <PasswordField
          {...form.field('securitycode')}
          autoComplete="new-password"
          help="Exactly 8: lower case, a capital letter, a number and one of # ? ! @ $ % ^ & * -"
        />
        <PasswordField {...form.field('again')} autoComplete="new-password" />
        <div>
          <SubmitButton saving={form.saving}>Change keyword</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}
