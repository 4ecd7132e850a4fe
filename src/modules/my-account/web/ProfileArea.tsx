import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contactForm, fetchMyPhoto } from '#modules/staff/contract.ts';
import { Portrait } from '#modules/staff/web/public/Portrait.tsx';
import { RemovePhoto } from '#modules/staff/web/public/RemovePhoto.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { FormDialog } from '#platform/web/form/FormDialog.tsx';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid, Text } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { useMay } from '#platform/web/session/session.ts';
import { sessionKey } from '#platform/web/session/SessionProvider.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import {
  deleteOwnPhoto,
  fetchProfile,
  keptNames,
  nameForm,
  ownPhotoForm,
  ownPicture,
  type Profile,
  saveContact,
  saveName,
  saveOwnPhoto,
} from '../profile.ts';
import { KeptCard } from './KeptCard.tsx';
import classes from './my-account.module.css';
import card from '#platform/web/ui/card.module.css';

/** The user's own profile; changes of what HR keeps are requested here. */
export function ProfileArea() {
  const { data, error, refetch } = useRead(fetchProfile, {});
  if (!data && error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bones />;
  return (
    <>
      <PersonCard profile={data} />
      {data.record ? (
        <>
          <ContactCard key={data.record.post.version} record={data.record} onReload={() => void refetch()} />
          <KeptCard record={data.record} change={data.change} />
          <PostCard post={data.record.post} />
        </>
      ) : (
        <NameCard key={data.name} name={data.name} />
      )}
    </>
  );
}

function PersonCard({ profile: { name, email, role, client, record, photo } }: { profile: Profile }) {
  const may = useMay();
  const mine = useRead(fetchMyPhoto, {}, { enabled: record !== null, freshFor: minutes(4) });
  const [opened, setOpened] = useState(false);
  return (
    <section className={`${card.card} ${classes.person}`} aria-label="Account">
      <Portrait name={name} photo={mine.data?.photo} />
      <div>
        <p className={classes.name}>{name}</p>
        <Text dim>{[role, client ?? record?.post.designation].filter(Boolean).join(' · ')}</Text>
        <Text dim>{email}</Text>
      </div>
      {record && may(saveOwnPhoto.access) && (
        <Button variant="default" className={classes.end} onClick={() => setOpened(true)}>
          {photo ? 'Change photo' : 'Add photo'}
        </Button>
      )}
      {opened && <PhotoDialog removable={photo !== null} onClose={() => setOpened(false)} />}
    </section>
  );
}

function PhotoDialog({ removable, onClose }: { removable: boolean; onClose: () => void }) {
  const refreshes = { refreshes: [fetchProfile, fetchMyPhoto] };
  const save = useWrite(saveOwnPhoto, refreshes);
  const remove = useWrite(deleteOwnPhoto, refreshes);
  const form = useRecordForm({
    schema: ownPhotoForm,
    save: (body) => save.send({ body }),
    saved: onClose,
    incomplete: 'Please choose a picture',
  });
  return (
    <FormDialog title="Your photo" form={form} submitLabel="Save photo" onClose={onClose}>
      <FileField {...form.field('my_picture')} upload={ownPicture} />
      {removable && <RemovePhoto send={() => remove.send({})} onRemoved={onClose} />}
    </FormDialog>
  );
}

function NameCard({ name }: { name: string }) {
  const client = useQueryClient();
  const save = useWrite(saveName, { refreshes: [fetchProfile] });
  const form = useRecordForm({
    schema: nameForm,
    editing: { name },
    save: (body) => save.send({ body }),
    saved: () => void client.invalidateQueries({ queryKey: sessionKey }),
  });
  return (
    <section className={card.card} aria-labelledby="name-title">
      <h2 id="name-title">Name</h2>
      <Grid noValidate as="form" gap={16} maxWidth={440} onSubmit={(event) => void form.submit(event)}>
        <TextField {...form.field('name')} autoComplete="name" />
        <div>
          <SubmitButton saving={form.saving}>Save name</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}

type Record = NonNullable<Profile['record']>;

function ContactCard({ record, onReload }: { record: Record; onReload: () => void }) {
  const save = useWrite(saveContact, { refreshes: [fetchProfile] });
  const form = useRecordForm({
    schema: contactForm,
    editing: record.contact,
    save: (contact) => save.send({ body: { ...contact, version: record.post.version } }),
    saved: onReload,
  });
  return (
    <section className={card.card} aria-labelledby="contact-title">
      <h2 id="contact-title">How you are reached</h2>
      <Grid noValidate as="form" gap={16} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} onReload={onReload} />}
        <FieldGrid>
          <TextField {...form.field('phone')} kind="tel" autoComplete="tel" help="Your colleagues see it" />
          <TextField
            {...form.field('emergency_contact')}
            kind="tel"
            help="Whom to call when something happens to you"
          />
          <TextField {...form.field('relationship')} help="Who that is to you" />
        </FieldGrid>
        <div>
          <SubmitButton saving={form.saving}>Save contact</SubmitButton>
        </div>
      </Grid>
    </section>
  );
}

function PostCard({ post }: { post: Record['post'] }) {
  const details = [
    { label: 'EMP Code', value: post.employee_id },
    { label: 'Designation', value: post.designation },
    { label: 'Department', value: post.department },
    { label: 'Team', value: post.team ?? 'N/A' },
    { label: 'Company', value: post.company ?? 'N/A' },
    { label: 'Location', value: post.location ?? 'N/A' },
    { label: 'Reporting manager 1', value: post.reporting_manager_1 ?? 'N/A' },
    { label: 'Reporting manager 2', value: post.reporting_manager_2 ?? 'N/A' },
    { label: 'Date of joining', value: showDate(post.doj) },
    { label: 'Total years of service', value: post.total_years_of_service },
    { label: 'Employment type', value: post.employment_type ?? 'N/A' },
    { label: 'Confirmation status', value: post.confirmation_status ?? 'N/A' },
  ];
  return (
    <section className={card.card} aria-labelledby="post-title">
      <h2 id="post-title">Your post</h2>
      <DetailList details={details} />
    </section>
  );
}

/** The skeleton of the profile. */
function Bones() {
  return (
    <Grid gap={16} aria-busy="true" aria-label="Loading">
      <div className={`${card.card} ${classes.person}`}>
        <Skeleton width={64} height={64} />
        <Grid gap={16}>
          <Skeleton width={160} />
          <Skeleton width={200} />
        </Grid>
      </div>
      <div className={card.card}>
        <Skeleton width={150} height={18} />
        <FieldGrid>
          {Array.from({ length: 3 }, (_, field) => (
            <Skeleton key={field} height={62} />
          ))}
        </FieldGrid>
        <Skeleton width={120} height={36} />
      </div>
      <div className={card.card}>
        <Skeleton width={100} height={18} />
        {Array.from({ length: keptNames.length }, (_, line) => (
          <Skeleton key={line} width={line % 2 === 0 ? '40%' : '50%'} height={16} />
        ))}
      </div>
    </Grid>
  );
}
