import type { ReactNode } from 'react';
import { CardLine } from '#platform/web/board/BoardCard.tsx';
import { RecordBoard } from '#platform/web/record/RecordBoard.tsx';
import { type Client } from '../contract.ts';
import { screens } from './screens.tsx';

/** Clients by status. */
export const ClientBoard = ({ tools }: { tools: ReactNode }) => (
  <RecordBoard screens={screens} tools={tools} card={linesOf} />
);

const linesOf = ({ client_code, country, manager }: Client) => (
  <>
    <CardLine>{[client_code, country].filter(Boolean).join(' · ')}</CardLine>
    <CardLine>{manager ?? 'No manager'}</CardLine>
  </>
);
