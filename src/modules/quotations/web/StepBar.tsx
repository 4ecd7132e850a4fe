import { StepButtons } from '#platform/web/record/StepButtons.tsx';
import { useActor } from '#platform/web/session/session.ts';
import { type JobQuotations } from '../contract.ts';
import { isPartner, type QuotationFacts } from '../life.ts';
import { screens } from './screens.tsx';

type Version = JobQuotations['rows'][number];
type StepBarProps = { data: JobQuotations; version: Version; unsaved?: boolean };

/** The server's facts as far as the browser knows them: steps that cannot be taken say why. */
const factsOf = ({ job, contacts }: JobQuotations, { options, toApprove }: Version): QuotationFacts => ({
  lines: options.reduce((sum, { lines }) => sum + lines.length, 0),
  hasContact: contacts.length > 0,
  toApprove,
  whyNotCurrency: null,
  whyNotQuote: job.whyNotQuote,
  isUntouched: job.status === 'Job Assigned',
});

/** The steps this person may take; of 'send' and 'ask for approval' only the one that is due. */
export function StepBar({ data, version, unsaved = false }: StepBarProps) {
  const facts = factsOf(data, version);
  const actor = useActor();
  const parts = new Set<'Writer' | 'Partner'>();
  if (version.owns) parts.add('Writer');
  if (actor && isPartner(actor)) parts.add('Partner');
  return (
    <StepButtons
      screens={{ ...screens, partsOf: () => parts }}
      row={version.quotation}
      facts={facts}
      primary={!unsaved}
      whyNone={unsaved ? 'Save the draft first' : undefined}
      except={[facts.toApprove === null ? 'submit' : 'send']}
    />
  );
}
