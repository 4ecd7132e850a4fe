/**
 * The frame of every page: its title (the one h1), the way back, one primary action at the top right.
 *
 *   <PageFrame title="Enquiries" action={<LinkButton to="/addEnquiry/create">Add enquiry</LinkButton>} fill>
 *     <DataTable … />
 *   </PageFrame>
 */
import { type ReactNode, use, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import { useCurrentPage, useClientName } from './current-page.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import { EntryTabs } from './EntryTabs.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { WalkButtons } from '../list/walk/WalkButtons.tsx';
import { Box, Heading, Row, Stack, Text } from './Parts.tsx';
import { ShellContext } from './shell-context.ts';
import classes from './page-frame.module.css';

type PageFrameProps = {
  /** The record's own name where there is one: 'Priya Shah', not 'Edit enquiry'. */
  title: string;
  /** The h1, if it differs from the title: a greeting. */
  heading?: string;
  /** Beside the title: a StatusBadge, an id. */
  beside?: ReactNode;
  /** One sentence under the title, if the title does not say enough. */
  text?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  /** The breadcrumb, if it differs from the declared `parent`. */
  crumbs?: readonly Crumb[];
  /** Limits the page to the window's height, so that the list inside scrolls under its header. */
  fill?: boolean;
  /** Width of the content in pixels: the buttons of the heading end there too. */
  width?: number | undefined;
  children: ReactNode;
};

export function PageFrame({
  title: given,
  heading,
  beside,
  text,
  action,
  crumbs,
  fill,
  width,
  children,
}: PageFrameProps) {
  const { crumbPlace } = use(ShellContext);
  const { page } = useCurrentPage();
  const nameOf = useClientName();
  const title = (page?.title === given && nameOf(page)) || given;
  return (
    <Stack gap={16} padding={[20, 24, 24]} className={classes.page} data-fill={fill || undefined}>
      <DocumentTitle title={title} />
      {crumbPlace && createPortal(<Breadcrumb title={title} crumbs={crumbs} />, crumbPlace)}
      <Row as="header" wrap align="center" justify="space-between" gap={[8, 16]} minHeight={36} maxWidth={width}>
        <Box minWidth={0}>
          <Row wrap align="center" gap={[4, 10]}>
            <PageHeading>{heading ?? title}</PageHeading>
            {beside}
            <FavouriteButton />
          </Row>
          {text && (
            <Text margin={[2, 0, 0]} maxWidth="72ch" color="ink-dim">
              {text}
            </Text>
          )}
        </Box>
        <Row wrap align="center" gap={8} flex="none" maxWidth="100%">
          <WalkButtons />
          {action}
        </Row>
      </Row>
      <EntryTabs />
      {children}
    </Stack>
  );
}

const searchField = '[data-search-field]';

function PageHeading({ children }: { children: ReactNode }) {
  const { hasNavigated } = use(ShellContext);
  const h1 = useRef<HTMLHeadingElement>(null);
  // Announces the new page to screen readers and moves the focus to its top (ux.md); not on the first load.
  useEffect(() => {
    // A search that was opened while the page was loading keeps the focus.
    if (hasNavigated() && !document.activeElement?.matches(searchField)) h1.current?.focus({ preventScroll: true });
  }, [hasNavigated]);
  return (
    <Heading
      ref={h1}
      tabIndex={-1}
      as="h1"
      color="ink"
      size={20}
      breakAnywhere
      lineHeight={1.4}
      className={classes.title}
    >
      {children}
    </Heading>
  );
}
