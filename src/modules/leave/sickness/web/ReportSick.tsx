import { SubmitButton } from '#platform/web/form/SubmitButton.tsx';
import { Text } from '#platform/web/layout/Parts.tsx';
import { useWrite } from '#platform/web/query.ts';
import { DialogFrame } from '#platform/web/ui/DialogFrame.tsx';
import { leaveReads } from '../../web/reads.ts';
import { fetchSickness, reportSick } from '../contract.ts';

/** Confirms 'I am sick today'. */
export function ReportSick({ onClose }: { onClose: () => void }) {
  const report = useWrite(reportSick, { refreshes: [...leaveReads, fetchSickness] });
  const send = async () => {
    if (await report.send({ body: {} })) onClose();
  };
  return (
    <DialogFrame
      title="Sick today"
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      actions={<SubmitButton saving={report.sending}>Report sick</SubmitButton>}
      width={440}
    >
      <Text>Your approver hears that you are away today, and not why. You can add a note later.</Text>
    </DialogFrame>
  );
}
