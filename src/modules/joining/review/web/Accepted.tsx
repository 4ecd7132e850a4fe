import { dateOf, showDate } from '#platform/contract/dates.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import type { Review } from '../contract.ts';

/** The accepted policies, by edition and hash. */
export const Accepted = ({ rows }: { rows: Review['accepted'] }) => (
  <Card title="Policies accepted">
    <DetailList
      details={rows.map(({ title, edition, name, at, sha256 }) => ({
        label: `${title}, edition ${edition}`,
        value: `${name} on ${showDate(dateOf(at, 'UTC'))}, SHA-256 ${sha256.slice(0, 16)}…`,
      }))}
    />
  </Card>
);
