import { useWrite } from '#platform/web/query.ts';
import { useEffect, useRef } from 'react';
import { fetchReports, openReport } from '../own.ts';

/** Records that the report was opened, for the catalogue. Read-only viewers record nothing and see no error. */
export function useOpened(report: string): void {
  const { send } = useWrite(openReport, { refreshes: [fetchReports] });
  const told = useRef('');
  useEffect(() => {
    if (told.current === report) return;
    told.current = report;
    void send({ body: { report } }).catch(() => undefined);
  }, [report, send]);
}
