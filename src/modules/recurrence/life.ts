import { longTextField } from '#platform/contract/fields.ts';
import { flow, portal } from '#platform/contract/flow.ts';
import { recurrenceModule } from './rights.ts';

const who = [recurrenceModule.update];

/** The life of a recurrence, in the specification's words (specification 2, section 4). */
export const recurrenceLife = flow({
  states: {
    Original: 'green',
    Stopped: { tone: 'grey', locked: 'The recurrence is stopped: resume it to change it' },
  },
  steps: {
    stop: {
      from: ['Original'],
      to: 'Stopped',
      label: 'Stop Recurrence',
      who: [...who, portal('its job or its client is there no more')],
      danger: true,
      says: 'makes no more jobs. It can be resumed.',
      asks: { reason: longTextField('Reason') },
      incomplete: 'Please Enter the Reason',
      aside: true,
    },
    resume: {
      from: ['Stopped'],
      to: 'Original',
      label: 'Resume',
      who,
      says: 'goes on with its first start from today on; what lies between is left out.',
    },
  },
});
