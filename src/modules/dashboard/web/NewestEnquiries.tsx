import { addMarketing, marketingModule } from '#modules/events/rights.ts';
import { dateOf, showDate } from '#platform/contract/dates.ts';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useMay, useSession } from '#platform/web/session/session.ts';
import { type Enquiry } from '#modules/enquiries/contract.ts';
import {
  addEnquiryPath,
  editEnquiryPath,
  enquiriesWith,
  readEnquiryAddress,
} from '#modules/enquiries/web/public/addresses.ts';
import { EnquiryStatus } from '#modules/enquiries/web/public/EnquiryStatus.tsx';
import { Card } from './Card.tsx';
import classes from './dashboard.module.css';

/** The latest enquiries, up to `count`. */
export function NewestEnquiries({ rows, count }: { rows: readonly Enquiry[] | undefined; count: number }) {
  const may = useMay();
  const more = rows && rows.length > 0 && <PageLink to={enquiriesWith({})}>All enquiries</PageLink>;
  return (
    <Card title="Newest enquiries" more={more} wide>
      {rows?.length === 0 && (
        <EmptyState
          title="No enquiries yet"
          text="The newest enquiries appear here."
          action={may(addMarketing) && <LinkButton to={addEnquiryPath}>New enquiry</LinkButton>}
        />
      )}
      {!rows && <RowSkeletons count={count} />}
      {rows && rows.length > 0 && (
        <ul className={classes.newest}>
          {rows.map((row) => (
            <NewestRow key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NewestRow({ row }: { row: Enquiry }) {
  const { firm } = useSession();
  const may = useMay();
  return (
    <li>
      <PageLink
        to={may(marketingModule.update) ? editEnquiryPath(row.id) : readEnquiryAddress(row.id)}
        className={classes.newestRow}
      >
        <Text as="span" color="ink" weight={550} oneLine>
          {row.name}
        </Text>
        <Text as="span" oneLine>
          {row.company_name}
        </Text>
        <span className={classes.newestStatus}>
          <EnquiryStatus status={row.Enquiry_SLA_Status} />
        </span>
        <Text as="span" textAlign="end">
          {showDate(dateOf(row.createdAt, firm.zone))}
        </Text>
      </PageLink>
    </li>
  );
}

function RowSkeletons({ count }: { count: number }) {
  return (
    <ul className={classes.newest} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes.newestRow}>
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </li>
      ))}
    </ul>
  );
}
