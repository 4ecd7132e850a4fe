/** Sample escalations to preview mails with. */
import { samplesOf } from '#platform/server/mail/samples.ts';
import { withSamples } from '#platform/server/mail/wording.ts';
import { escalationLink } from '../settle.ts';
import { endOf, linkUntil, resolutionOf } from './notify-client.ts';
import { peopleOf } from './recipients.ts';
import { escalations } from './record.ts';
import { closedWording, resolvedWording } from './wordings.ts';

const escalationSamples = samplesOf(() => escalations, {
  label: 'Escalation',
  called: ({ escalation_no, status }) => `${escalation_no}, ${status}`,
  values: async (work, row) => {
    const [contact] = await peopleOf(work, row);
    const said = await resolutionOf(work, row);
    return {
      ...said,
      ...(await endOf(work, row)),
      // Most have no resolution yet.
      resolution: said.resolution || 'We have looked into it and put it right.',
      name: contact?.name ?? work.actor.name,
      open: `${work.config.publicUrl}${escalationLink.page}/example`,
      link_until: linkUntil(work),
    };
  },
});

export const escalationWordings = withSamples(escalationSamples, [resolvedWording, closedWording]);
