import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { performanceLife, type PerformanceStatus } from '../life.ts';

export const StateBadge = ({ status }: { status: PerformanceStatus }) => (
  <StatusBadge tone={performanceLife.tones[status]}>{status}</StatusBadge>
);
