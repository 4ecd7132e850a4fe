import type { ReactNode } from 'react';
import { Box, Grid, Row, Text } from '../layout/Parts.tsx';
import { FailedRows } from './FailedRows.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { PageLink } from '../routing/PageLink.tsx';
import type { Column } from './column.ts';
import type { DataTableProps } from './DataTable.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import { RowMenu } from './RowMenu.tsx';
import classes from './card-list.module.css';

/** The rows on a phone: cards with title, badge and the other columns as label and value. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { list, rows } = props;
  if (!rows.rows && rows.error) return <FailedRows list={list} rows={rows} />;
  if (!rows.rows) return <CardSkeletons count={Math.min(list.size, 10)} />;
  if (rows.rows.length === 0) return <EmptyRows list={list} empty={props.empty} />;
  return (
    <>
      <ul className={classes.cards} data-changing={rows.changing || undefined} aria-busy={rows.changing}>
        {rows.rows.map((row) => (
          <Card key={props.rowKey(row)} row={row} {...props} />
        ))}
      </ul>
      {props.totals && <Totals columns={props.columns} totals={props.totals} />}
    </>
  );
}

function Card<Row>({ row, columns, rowName, rowTo, rowMenu }: DataTableProps<Row> & { row: Row }) {
  const name = rowName(row);
  const to = rowTo?.(row);
  const title = columns.find((column) => column.phone === 'title');
  const badge = columns.find((column) => column.phone === 'badge');
  const details = columns.filter((column) => column.phone === undefined);
  // A missing status is a dash in a table; beside a name it would be noise.
  const badgeContent = badge?.cell(row);
  const heading = title ? title.cell(row) : name;
  return (
    <li className={classes.card} data-row>
      <Row align="center" gap={8} minHeight={28}>
        <CardTitle to={to}>{heading}</CardTitle>
        {typeof badgeContent !== 'string' && badgeContent}
        <span className={classes.menu}>
          <RowMenu actions={rowMenu?.(row) ?? []} name={name} />
        </span>
      </Row>
      <dl className={classes.details}>
        {details.map((column) => (
          <Detail key={column.key} column={column} row={row} />
        ))}
      </dl>
    </li>
  );
}

function CardTitle({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className={classes.title}>{children}</span>;
  return (
    <PageLink to={to} className={classes.title}>
      {children}
    </PageLink>
  );
}

type TotalsProps<Row> = { columns: readonly Column<Row>[]; totals: Readonly<Record<string, ReactNode>> };

function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <Box as="dl" padding={[10, 16]} color="ink" background="sunken" size={13} weight={600} figures aria-label="Totals">
      {columns.map(
        ({ key, heading }) =>
          totals[key] !== undefined && (
            <Row justify="space-between" key={key}>
              <dt>Total, {heading.toLowerCase()}</dt>
              <Text as="dd">{totals[key]}</Text>
            </Row>
          ),
      )}
    </Box>
  );
}

function Detail<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <div>
      <dt>{column.heading}</dt>
      <dd>{column.cell(row)}</dd>
    </div>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <ul className={classes.cards} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes.card}>
          <Skeleton width="50%" height={18} />
          <Grid gap={8} margin={[12, 0, 0]}>
            <Skeleton height={16} />
            <Skeleton height={16} />
          </Grid>
        </li>
      ))}
    </ul>
  );
}
