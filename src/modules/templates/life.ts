import { flow, portal } from '#platform/contract/flow.ts';
import { templatesModule } from './rights.ts';

/** What decides whether a step can be taken. */
export type TemplateFacts = {
  /** What is missing or unknown in its text. */
  readonly problems: readonly string[];
  /** It came with the portal. */
  readonly builtIn: boolean;
  readonly active: boolean;
};

const complete = ({ problems }: TemplateFacts) =>
  problems.length === 0 ? undefined : `The template cannot be activated. ${problems.join('. ')}`;

/** There is a text to send at any time. */
const replaced = ({ builtIn, active }: TemplateFacts) =>
  builtIn && active ? 'Activate another template in its place first' : undefined;

/** One template of a purpose and a language is active: the one that is sent. */
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
