import { Button } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import type { StoredFile } from '#platform/contract/files.ts';
import { staffDocument } from '#modules/staff/public/documents.ts';
import { call } from '#platform/web/api.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import { FileField } from '#platform/web/form/FileField.tsx';
import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { Card, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { educationNames } from '../../sections/person.ts';
import { filesKey, type Section } from '../../sections/section.ts';
import { downloadByJoiner, type OwnKit, type OwnSection, uploadByJoiner } from '../contract.ts';
import { Declaration } from './Declaration.tsx';
import { EducationFields } from './EducationFields.tsx';
import { KitInput } from './KitInput.tsx';
import { useSectionForm } from './use-section-form.ts';

type SectionFormProps = {
  section: Section;
  own: OwnSection;
  kit: OwnKit;
  token: string;
  pass: string;
  onDone: (kit: OwnKit) => void;
};

/** One section, saved while it is typed. */
export function SectionForm(props: SectionFormProps) {
  const { section, own, kit, pass } = props;
  const { form, kept, remove } = useSectionForm(props);
  return (
    <Stack as="form" noValidate gap={24} onSubmit={(event) => void form.submit(event)}>
      {form.conflict && <ConflictBanner failure={form.conflict} />}
      {own.comment !== null && (
        <Card padding={16} background="tone-amber-soft">
          <Row gap={12} align="start">
            <IconAlertTriangle size={18} stroke={1.6} />
            <Text breakAnywhere>{own.comment}</Text>
          </Row>
        </Card>
      )}
      <Fields section={section} own={own} kit={kit} form={form} onRemove={remove} />
      {section.upload && <Files section={section} saved={own.files} form={form} pass={pass} />}
      <Row wrap gap={16}>
        <SubmitButton saving={form.saving}>Save and continue</SubmitButton>
        <Text as="output" dim>
          {kept}
        </Text>
      </Row>
    </Stack>
  );
}

type FieldsProps = Pick<SectionFormProps, 'section' | 'own' | 'kit'> & {
  form: RecordForm<string>;
  onRemove: (name: string) => Promise<void>;
};

function Fields({ section, own, kit, form, onRemove }: FieldsProps) {
  const input = (name: string) => (
    <KitInput
      key={name}
      section={section}
      name={name}
      form={form}
      shown={maskedIn(own, name)}
      onRemove={() => void onRemove(name)}
    />
  );
  if (section.key === 'education') {
    return <EducationFields form={form} blocks={educationNames} renderField={input} />;
  }
  if (section.key === 'declarations') return <Declaration policies={kit.policies} renderField={input} />;
  return <FieldGrid>{Object.keys(section.fields).map(input)}</FieldGrid>;
}

/** The masked form of a stored number. */
function maskedIn({ kept, values }: OwnSection, name: string): string | undefined {
  const value = values[name];
  return kept.includes(name) && typeof value === 'string' ? value : undefined;
}

type FilesProps = { section: Section; saved: readonly StoredFile[]; form: RecordForm<string>; pass: string };

const Files = ({ section: { upload }, saved, form, pass }: FilesProps) => (
  <FileField
    {...form.field(filesKey)}
    upload={staffDocument}
    most={5}
    saved={saved}
    help={upload?.help}
    addressFor={async (key, signal) => (await call(uploadByJoiner, { query: { key }, token: pass, signal })).result}
    renderSaved={(file) => <OpenFile file={file} pass={pass} />}
  />
);

/** A plain link works on every phone. */
function OpenFile({ file, pass }: { file: StoredFile; pass: string }) {
  const { data } = useRead(downloadByJoiner, { query: { key: file.key } }, { token: pass, every: 4 * 60_000 });
  return (
    <Button
      component="a"
      href={data?.url}
      target="_blank"
      rel="noopener"
      variant="subtle"
      size="compact-sm"
      aria-label={`Open ${file.name}`}
      data-disabled={!data || undefined}
      rightSection={<IconExternalLink size={14} stroke={1.6} />}
    >
      Open
    </Button>
  );
}
