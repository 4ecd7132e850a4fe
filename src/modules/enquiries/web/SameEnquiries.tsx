import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { dateOf } from '#platform/contract/dates.ts';
import { useFieldText } from '#platform/web/form/use-field.ts';
import type { RecordForm } from '#platform/web/form/use-record-form.ts';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useWriting } from '#platform/web/use-writing.ts';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { marketingModule } from '#modules/events/rights.ts';
import { type EnquiryForm, findSameEnquiries, type SameEnquiry } from '../contract.ts';
import { editEnquiryPath, readEnquiryAddress } from './public/addresses.ts';
import classes from './same-enquiries.module.css';
import notice from '#platform/web/ui/notice.module.css';

const pause = 350;
const words = { email: 'same e-mail', mobile: 'same mobile' };

type SameEnquiriesProps = {
  form: Pick<RecordForm<keyof EnquiryForm>, 'field'>;
  /** Beside the form if there is room, else inside it. The styles show one of the two. */
  place: 'form' | 'aside';
};

/** Warns of enquiries with the same email or mobile while a new one is typed; each opens in its own tab. */
export function SameEnquiries({ form, place }: SameEnquiriesProps) {
  const [email] = useDebouncedValue(useFieldText(form.field('email')), pause);
  const [mobile] = useDebouncedValue(useFieldText(form.field('mobile')), pause);
  const query = { email: email.includes('@') ? email.slice(0, 254) : '', mobile: mobile.slice(0, 40) };
  const asked = query.email !== '' || query.mobile !== '';
  const { data } = useRead(findSameEnquiries, { query }, { enabled: asked, keepPrevious: asked });
  const rows = asked ? (data?.rows ?? []) : [];
  return (
    // Always rendered, or screen readers would miss the first warning.
    <div aria-live="polite" className={classes.place} data-place={place} data-wide>
      {rows.length > 0 && <SameNotice rows={rows} />}
    </div>
  );
}

function SameNotice({ rows }: { rows: readonly SameEnquiry[] }) {
  const may = useMay();
  const { firm } = useSession();
  const { dayInWords } = useWriting();
  return (
    <div className={notice.notice}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div>
        <Text weight={600}>This may be an enquiry that exists already</Text>
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              {/* Opens in a new tab, so that the input is kept. */}
              <a
                href={may(marketingModule.update) ? editEnquiryPath(row.id) : readEnquiryAddress(row.id)}
                target="_blank"
                rel="noopener"
              >
                {row.name}, {row.company_name}
              </a>{' '}
              ({row.same.map((field) => words[field]).join(', ')}; added on{' '}
              {dayInWords(dateOf(row.createdAt, firm.zone))})
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
