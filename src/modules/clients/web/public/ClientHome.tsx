import { phoneLink } from '#platform/contract/text/phone.ts';
import { Portrait } from '#modules/staff/web/public/Portrait.tsx';
import { showDate } from '#platform/contract/dates.ts';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Skeleton } from '#platform/web/feedback/Skeleton.tsx';
import { DocumentList } from '#platform/web/files/DocumentList.tsx';
import { Box, Card, Grid, Heading, Row, Stack, Text } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { LinkButton } from '#platform/web/routing/LinkButton.tsx';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { useToday } from '#platform/web/session/use-today.ts';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchOwnDocuments } from '../../documents/contract.ts';
import { fetchOwnHome, type OwnContact, type WaitingItem } from '../../own.ts';

/** Rows shown at first. */
const atFirst = 5;

/** What a client's people have to do, from all modules. */
export function WaitingForYou() {
  const { data, error, refetch } = useRead(fetchOwnHome, {});
  const [all, setAll] = useState(false);
  const shown = all ? data?.waiting : data?.waiting.slice(0, atFirst);
  const more = (data?.waiting.length ?? 0) - (shown?.length ?? 0);
  return (
    <Stack as="section" gap={12} aria-label="What needs you">
      <Heading>What needs you</Heading>
      {!data && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data?.waiting.length === 0 && <Text dim>Nothing at the moment. We will tell you when we need something.</Text>}
      {shown && shown.length > 0 && (
        <Card as="ul">
          {shown.map((item, at) => (
            <WaitingRow key={`${item.link} ${item.title}`} item={item} first={at === 0} />
          ))}
        </Card>
      )}
      {more > 0 && (
        <div>
          <Button variant="default" onClick={() => setAll(true)}>{`Show ${more} more`}</Button>
        </div>
      )}
    </Stack>
  );
}

function WaitingRow({ item: { title, due, action, link }, first }: { item: WaitingItem; first: boolean }) {
  const today = useToday();
  return (
    <Row as="li" align="center" justify="space-between" gap={12} padding={[12, 16]} ruledAbove={!first}>
      <Grid gap={4} justifyItems="start" minWidth={0}>
        <Text weight={600} breakAnywhere>
          {title}
        </Text>
        {due !== null && due < today && <StatusBadge tone="red">{`Overdue since ${showDate(due)}`}</StatusBadge>}
        {due !== null && due >= today && <Text dim>Due {showDate(due)}</Text>}
      </Grid>
      <Box flex="none">
        <LinkButton to={link} aria-label={`${action}: ${title}`}>
          {action}
        </LinkButton>
      </Box>
    </Row>
  );
}

/** The people at the firm who look after the company. */
export function OwnPeople() {
  const { data } = useRead(fetchOwnHome, {});
  if (data?.people.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-label="Your contacts">
      <Heading>Your contacts</Heading>
      {!data && <Skeleton height={160} />}
      {data && (
        <Card as="ul">
          {data.people.map((person, at) => (
            <PersonRow key={person.id} person={person} first={at === 0} />
          ))}
        </Card>
      )}
    </Stack>
  );
}

function PersonRow({ person, first }: { person: OwnContact; first: boolean }) {
  const { name, part, designation, email, phone, photo, away_until, cover } = person;
  return (
    <Row as="li" align="start" gap={12} padding={[12, 16]} ruledAbove={!first}>
      <Portrait name={name} photo={photo} />
      <Grid gap={4} justifyItems="start" minWidth={0}>
        <Text weight={600}>{name}</Text>
        <Text dim>{part === designation ? part : `${part} · ${designation}`}</Text>
        {away_until !== null && <StatusBadge tone="amber">{awayText(away_until, cover)}</StatusBadge>}
        <Text breakAnywhere>
          <a href={`mailto:${email}`}>{email}</a>
        </Text>
        {phone !== null && (
          <Text>
            <a href={phoneLink(phone)}>{phone}</a>
          </Text>
        )}
      </Grid>
    </Row>
  );
}

const awayText = (until: string, cover: string | null) =>
  `Away until ${showDate(until)}${cover === null ? '' : `, ${cover} stands in`}`;

/** The most rows shown here; the page has all of them. */
const newest = 3;

/** The newest documents that the firm shares with the company. */
export function NewestDocuments() {
  const { data } = useRead(fetchOwnDocuments, {});
  if (data?.documents.length === 0) return null;
  const documents = data?.documents
    .toSorted((one, other) => Date.parse(other.file.uploadedAt) - Date.parse(one.file.uploadedAt))
    .slice(0, newest);
  return (
    <Stack as="section" gap={12} aria-label="Newest documents">
      <Row align="center" justify="space-between" gap={12}>
        <Heading>Newest documents</Heading>
        <PageLink to="/documents">All documents</PageLink>
      </Row>
      {documents ? <DocumentList documents={documents} /> : <Skeleton height={160} />}
    </Stack>
  );
}
