import { showDate } from '#platform/contract/dates.ts';
import { Card } from '#platform/web/record/RecordPage.tsx';
import { DetailList } from '#platform/web/ui/DetailList.tsx';
import { useWriting } from '#platform/web/use-writing.ts';
import type { ReactNode } from 'react';
import type { ShownAccount } from '../contract.ts';

type AccountCardProps = { title: string; account: ShownAccount; children?: ReactNode };

/** A bank account as everybody sees it: the number masked, with the day it was given. */
export function AccountCard({ title, account, children }: AccountCardProps) {
  const { momentInWords } = useWriting();
  const { account_name, number, sort_code, ifsc, counts_from, changed_on } = account;
  const details: readonly (readonly [string, string | null])[] = [
    ['Name of the account', account_name],
    ['Number', number],
    ['Sort code', sort_code],
    ['IFSC', ifsc],
    ['Paid to from', counts_from && showDate(counts_from)],
    ['Last changed', momentInWords(changed_on)],
  ];
  return (
    <Card title={title}>
      <DetailList details={details.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))} />
      {children}
    </Card>
  );
}
