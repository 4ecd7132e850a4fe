import { IconArrowsLeftRight } from '@tabler/icons-react';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { FailedState } from '#platform/web/feedback/FailedState.tsx';
import { Stack, Text, VisuallyHidden } from '#platform/web/layout/Parts.tsx';
import { useRead } from '#platform/web/query.ts';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { PageLink } from '#platform/web/routing/PageLink.tsx';
import { fetchAccountById, type OpenedPerson } from '../people.ts';
import type { EffectiveRight } from '../held-rights.ts';
import { reasonOf, rightName } from '../rights-rules.ts';
import { PersonSelect } from './PersonSelect.tsx';
import { personPath } from './public/addresses.ts';
import classes from './compare.module.css';

/** Two people side by side, differences first; the address contains both, so it can be shared. */
export function CompareArea() {
  const [search, changeSearch] = useSearchPart();
  const one = usePerson(search['one']);
  const other = usePerson(search['other']);
  const choose = (key: 'one' | 'other') => (id: string) => changeSearch((current) => ({ ...current, [key]: id }));
  const failed = one.error ?? other.error;
  return (
    <Stack as="section" gap={16} minHeight={0} scrolls aria-label="Comparison of two people">
      <div className={classes.people}>
        <PersonSelect label="First person" person={one.data} onChoose={choose('one')} />
        <PersonSelect label="Second person" person={other.data} onChoose={choose('other')} />
      </div>
      {failed && <FailedState error={failed} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />}
      {!failed && one.data && other.data && <Differences one={one.data} other={other.data} />}
      {!failed && !(search['one'] && search['other']) && (
        <EmptyState
          icon={IconArrowsLeftRight}
          title="Choose two people"
          text="Rights that only one of them has appear here, with the reason."
        />
      )}
    </Stack>
  );
}

function usePerson(text: string | undefined) {
  const id = text && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return useRead(fetchAccountById, { query: { id } }, { enabled: id > 0 });
}

type Pair = { one: EffectiveRight; other: EffectiveRight };

function Differences({ one, other }: { one: OpenedPerson; other: OpenedPerson }) {
  const pairs = one.rights.flatMap((right): Pair[] => {
    const match = other.rights.find((candidate) => rightName(candidate) === rightName(right));
    return match ? [{ one: right, other: match }] : [];
  });
  const differing = pairs.filter((pair) => pair.one.allowed !== pair.other.allowed);
  const both = pairs.filter((pair) => pair.one.allowed && pair.other.allowed);
  return (
    <>
      <Text color="ink-soft">
        {differing.length === 0
          ? 'Both may do exactly the same.'
          : `${differing.length} ${differing.length === 1 ? 'right differs' : 'rights differ'}, ${both.length} are shared.`}
      </Text>
      {differing.length > 0 && <PairTable caption="Differences" pairs={differing} people={[one, other]} />}
      {both.length > 0 && (
        <details className={classes.shared}>
          <summary>What both may do ({both.length})</summary>
          <PairTable caption="What both may do" pairs={both} people={[one, other]} />
        </details>
      )}
    </>
  );
}

type PairTableProps = { caption: string; pairs: readonly Pair[]; people: readonly [OpenedPerson, OpenedPerson] };

function PairTable({ caption, pairs, people: [first, second] }: PairTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Right</th>
            {[first, second].map(({ id, name }) => (
              <th key={id} scope="col">
                <PageLink to={personPath(id)}>{name}</PageLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ one, other }) => (
            <tr key={rightName(one)}>
              <th scope="row">{rightName(one)}</th>
              <Verdict right={one} role={first.role.name} />
              <Verdict right={other} role={second.role.name} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ right, role }: { right: EffectiveRight; role: string }) {
  return (
    <td data-allowed={right.allowed || undefined}>
      <b>{right.allowed ? 'Yes' : 'No'}</b>
      <span>{reasonOf(right, role)}</span>
    </td>
  );
}
