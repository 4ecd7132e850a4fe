/** The browser tab's title: 'Enquiries · Portico'. React puts it into the head. */
export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · Portico`}</title>;
}
