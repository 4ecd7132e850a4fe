import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../api.ts';
import { toast } from '../../feedback/toasts.ts';
import { Row } from '../../layout/Parts.tsx';
import { readSearch, useAddress, useGo } from '../../routing/address.ts';
import { PageLink } from '../../routing/PageLink.tsx';
import type { Icon } from '../../routing/page.ts';
import { KeySheet } from '../keys/KeySheet.tsx';
import { mayAct, mayActBeside } from '../keys/letter-keys.ts';
import { type Direction, keepLastRecord, listAround, mayGoOn, type Place, placeOf, recordAt, stepOf } from './walk.ts';

type WalkButtonsProps = {
  /** It is in a panel beside its list, which already has the list's keys. */
  beside?: boolean;
};

/** '3 of 23' with links to the previous and next record, on a page reached from a list. */
export function WalkButtons({ beside = false }: WalkButtonsProps) {
  const address = useAddress();
  const record = recordAt(address);
  const isBeside = record.includes('?');
  const place = isBeside === beside ? placeOf(address) : undefined;
  const at = place && record;
  useEffect(() => {
    if (!isBeside) keepLastRecord(at);
  }, [at, isBeside]);
  return place && <Steps key={record} place={place} address={address} beside={beside} />;
}

type StepsProps = { place: Place; address: string; beside: boolean };

function Steps({ place, address, beside }: StepsProps) {
  const { walk, at } = place;
  const go = useGo();
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure(false);
  const back = listAround(place);
  const step = async (direction: Direction) => {
    try {
      const to = await stepOf(place, direction);
      if (to !== undefined) go(onSameTab(to, address), { replace: beside });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  useWalkKeys(beside, {
    n: () => void step(1),
    p: () => void step(-1),
    ...(!beside && { u: () => go(back), '?': openSheet }),
  });
  return (
    <Row as="nav" align="center" gap={2} size={13} color="ink-dim" figures aria-label={`In ${walk.name}`}>
      {beside ? (
        <span>{`${at} of ${walk.count}`}</span>
      ) : (
        <PageLink
          to={back}
          aria-label={`${at} of ${walk.count}, back to ${walk.name}`}
        >{`${at} of ${walk.count}`}</PageLink>
      )}
      <StepButton
        label="Previous in the list"
        letter="p"
        icon={IconChevronUp}
        on={mayGoOn(place, -1)}
        onStep={() => step(-1)}
      />
      <StepButton
        label="Next in the list"
        letter="n"
        icon={IconChevronDown}
        on={mayGoOn(place, 1)}
        onStep={() => step(1)}
      />
      {sheet && <KeySheet onClose={closeSheet} />}
    </Row>
  );
}

type StepButtonProps = { label: string; letter: string; icon: Icon; on: boolean; onStep: () => Promise<void> };

const StepButton = ({ label, letter, icon: Arrow, on, onStep }: StepButtonProps) => (
  <Tooltip label={`${label} (${letter})`}>
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={!on} onClick={() => void onStep()}>
      <Arrow size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  </Tooltip>
);

/** Keeps the current tab from one record to the next. */
function onSameTab(to: string, address: string): string {
  const { tab } = readSearch(address.split('?')[1] ?? '');
  return tab === undefined || to.includes('?') ? to : `${to}?tab=${tab}`;
}

function useWalkKeys(beside: boolean, keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !(beside ? mayActBeside(event) : mayAct(event))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
