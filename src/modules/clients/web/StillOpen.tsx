import { useRead } from '#platform/web/query.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import notice from '#platform/web/ui/notice.module.css';
import { type Client, fetchOpenAffairs } from '../contract.ts';

/** Open matters of a client that is about to be ended. */
export function StillOpen({ client }: { client: Client }) {
  const { data } = useRead(fetchOpenAffairs, { query: { client_id: client.id } });
  return (
    <div aria-live="polite">
      {data && data.rows.length > 0 && (
        <div className={notice.notice}>
          <div>
            <p>Still open at this client:</p>
            <ul>
              {data.rows.map(({ title, to }) => (
                <li key={title}>
                  <PageLink to={to}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
