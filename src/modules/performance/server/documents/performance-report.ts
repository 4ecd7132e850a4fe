import { documentTemplate } from '#platform/server/documents/print.ts';

type Fact = { readonly label: string; readonly value: string };

/** The content of a report's PDF, as plain data. */
export type PerformanceDocument = {
  readonly firm: string;
  readonly name: string;
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly mark: string;
  readonly band: string;
  readonly formula: string;
  readonly parts: readonly Readonly<Record<'label' | 'mark' | 'weight' | 'words', string>>[];
  readonly figures: readonly Fact[];
  /** '' if there is none. */
  readonly comment: string;
  readonly response: string;
  readonly jobs: readonly Readonly<
    Record<'reference' | 'title' | 'dispatched' | 'deadline' | 'on_time' | 'changes', string>
  >[];
  readonly trainings: readonly Readonly<Record<'date' | 'topic' | 'hours', string>>[];
};

export const performanceTemplate = documentTemplate<PerformanceDocument>(
  new URL('./performance-report.typ', import.meta.url),
);
