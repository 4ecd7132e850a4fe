import { Button } from '@mantine/core';
import { listTrainingTopic } from '#modules/masters/contract.ts';
import { ConflictBanner } from '#platform/web/form/ConflictBanner.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { SuggestField } from '#platform/web/form/SuggestField.tsx';
import { TextField } from '#platform/web/form/TextField.tsx';
import { useFieldText } from '#platform/web/form/use-field.ts';
import { useRecordForm } from '#platform/web/form/use-record-form.ts';
import { Grid } from '#platform/web/layout/Parts.tsx';
import { minutes, useRead, useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { createSkills, type Skill, type SkillForm, skillForm, updateSkills } from '../contract.ts';
import { categoryText, linkText, linkTypes } from '../links.ts';
import { skillReads } from './skill-reads.ts';
import { useCategories } from './use-categories.ts';

/** Adds or edits a skill; all four fields are required (specification 2, section 5). */
export function SkillDialog({ saved, onClose }: { saved: Skill | undefined; onClose: () => void }) {
  const categories = useCategories();
  const form = useSkillForm(saved, onClose, (id) => categories?.find(({ value }) => value === String(id))?.label);
  const category = useFieldText(form.field('category'));
  const topics = useRead(
    listTrainingTopic,
    { query: category === '' ? {} : { skill_category_id: Number(category) } },
    { freshFor: minutes(5) },
  );
  return (
    <DialogFrame
      title={saved ? 'Edit skill' : 'Create New Skills'}
      opened
      onClose={onClose}
      unsaved={form.unsaved}
      width={520}
      actions={
        <Button loading={form.saving} onClick={() => void form.submit()}>
          {saved ? 'UPDATE' : 'ADD'}
        </Button>
      }
    >
      <Grid noValidate as="form" gap={16} onSubmit={(event) => void form.submit(event)}>
        {form.conflict && <ConflictBanner failure={form.conflict} />}
        <SelectField
          {...form.field('category')}
          choices={categories}
          saved={saved && { value: String(saved.category_id), label: saved.category }}
          begins
        />
        <SuggestField
          {...form.field('training_topic')}
          suggestions={topics.data?.map(({ training }) => training) ?? noSuggestions}
        />
        <SelectField {...form.field('link_type')} choices={linkTypes.map((type) => ({ value: type, label: type }))} />
        <TextField {...form.field('link')} kind="url" placeholder="https://" />
      </Grid>
    </DialogFrame>
  );
}

const noSuggestions: readonly string[] = [];

function useSkillForm(saved: Skill | undefined, onClose: () => void, nameOf: (id: number) => string | undefined) {
  const add = useWrite(createSkills, { refreshes: skillReads });
  const edit = useWrite(updateSkills, { refreshes: skillReads });
  const payloadOf = ({ category, training_topic, link, link_type }: SkillForm) => ({
    category: categoryText({ id: category, name: nameOf(category) ?? saved?.category ?? '' }),
    training_topic,
    link: linkText({ url: link, type: link_type === 'DOCUMENT' ? 'DOCUMENT' : 'VIDEO/AUDIO' }),
  });
  return useRecordForm({
    schema: skillForm,
    start: saved ? { ...saved, category: saved.category_id } : {},
    save: (values) =>
      saved
        ? edit.send({ body: { ...payloadOf(values), id: saved.id, version: saved.version } })
        : add.send({ body: payloadOf(values) }),
    saved: onClose,
  });
}
