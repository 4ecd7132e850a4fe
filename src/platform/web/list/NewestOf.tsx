import type { ComponentProps, ReactNode } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ListQuery, Page } from '#platform/contract/list.ts';
import { Grid, Row } from '../layout/Parts.tsx';
import { useRead } from '../query.ts';
import { LinkButton } from '../routing/LinkButton.tsx';
import { writeSearch } from '../routing/address.ts';
import { FramedList } from './FramedList.tsx';

/** Rows shown here; the full list has them all. */
const most = 10;

type NewestOfProps<Shown> = {
  /** Label of the tab. */
  label: string;
  page: Endpoint<Record<never, never>, ListQuery, undefined, Page<Shown>>;
  /** The list's filters that select the record's rows: those of a client, say. */
  filters: Readonly<Record<string, string | number>>;
  /** The list's address, and its plural: 'quotations'. */
  path: string;
  many: string;
  empty: Omit<ComponentProps<typeof FramedList>['empty'], 'action'>;
  /** A button to add one, for those who may; also shown when there are none. */
  add?: ReactNode;
  /** Other buttons beside the link to the list. */
  actions?: ReactNode;
  /** A row as a list item. */
  renderItem: (row: Shown) => ReactNode;
};

/** The newest rows of a list that belong to this record, as a tab of its page, with a link to all of them. */
export function NewestOf<Shown extends { readonly id: number }>(props: NewestOfProps<Shown>) {
  const { label, page, filters, path, many, empty, add, actions, renderItem } = props;
  const search = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]));
  const read = useRead(page, { query: { ...search, sort: '-id', limit: most, offset: 0 } });
  const { data } = read;
  return (
    <Grid as="section" gap={16} maxWidth={860} aria-label={label}>
      <FramedList read={read} empty={{ ...empty, action: add }} renderItem={renderItem} />
      {data && data.rows.length > 0 && (
        <Row wrap gap={8}>
          {add}
          {actions}
          <LinkButton variant="default" to={`${path}${writeSearch(search)}`}>
            {data.count === 1 ? 'Show it in the list' : `Show all ${data.count} ${many}`}
          </LinkButton>
        </Row>
      )}
    </Grid>
  );
}
