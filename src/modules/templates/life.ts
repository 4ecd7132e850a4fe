import { flow, portal } from '#platform/contract/flow.ts';
import { templatesModule } from './rights.ts';

/** Facts that decide whether a step can be taken. */
export type TemplateFacts = {
  /** Missing and unknown fields of its text. */
  readonly problems: readonly string[];
  /** Whether it came with the portal. */
  readonly builtIn: boolean;
  readonly active: boolean;
};

const complete = ({ problems }: TemplateFacts) =>
  problems.length === 0 ? undefined : `The template cannot be activated. ${problems.join('. ')}`;

/** Keeps a text to send at all times. */
const replaced = ({ builtIn, active }: TemplateFacts) =>
  builtIn && active ? 'Activate another template in its place first' : undefined;

/** For each purpose and language, one template is active: the one in use. */
export const templateLife = flow({
  states: { Draft: 'neutral', Active: 'green', Archived: 'grey' },
  steps: {
    activate: {
      from: ['Draft', 'Archived'],
      to: 'Active',
      label: 'Activate',
      who: [templatesModule.update, portal('the template that was active is archived, and it is the standard one')],
      needs: [complete],
      says: 'is used from now on. The template that was active for the same purpose is archived.',
    },
    archive: {
      from: ['Draft', 'Active'],
      to: 'Archived',
      label: 'Archive',
      who: [templatesModule.update, portal('another template is activated in its place')],
      needs: [replaced],
      offered: ({ built_in, status }) => !(built_in === true && status === 'Active'),
      says: 'is kept but no longer used. If it was active, the standard template takes its place.',
      aside: true,
    },
  },
});
