import type { EnquirySummary } from './EnquirySections.tsx';

export function EnquiryCharts({ summary }: { summary: EnquirySummary | undefined }) {
  return summary ? null : null;
}
