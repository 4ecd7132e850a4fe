import { toastReply } from '#platform/web/feedback/toast-reply.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useWrite } from '#platform/web/query.ts';
import { markAttendance, type Trainee, type Trainees } from '../contract.ts';
import { whyNotMark } from '../rules.ts';
import { Certificate } from './Certificate.tsx';
import { trainingReads } from './training-reads.ts';
import classes from './training.module.css';

/** The trainees with attendance, feedback and certificates, as far as the reader may know. */
export function TraineeTable({ told: { training, rows, keeps } }: { told: Trainees }) {
  const marks = keeps && whyNotMark({ date: training.date_of_training, status: training.status }) === undefined;
  const { mark, marking } = useMarking(training.tr_id);
  const open = rows.filter(({ attended }) => attended === null);
  return (
    <>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Attendance</th>
              <th scope="col">Feedback</th>
              <th scope="col">Certificate</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.own ? `${row.trainee_name} (you)` : row.trainee_name}</th>
                <td data-label="Attendance">
                  {marks ? (
                    <Attendance row={row} disabled={marking} onMark={(there) => mark([row], there)} />
                  ) : (
                    wordOf(row)
                  )}
                </td>
                <td data-label="Feedback" className={classes.feedback}>
                  {feedbackOf(row)}
                </td>
                <td data-label="Certificate">
                  <Certificate row={row} may={training.status === 'Held' && (keeps || row.own)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {marks && open.length > 1 && (
        <div>
          <Button variant="default" loading={marking} onClick={() => mark(open, true)}>
            Mark the {open.length} others as present
          </Button>
        </div>
      )}
    </>
  );
}

type AttendanceProps = { row: Trainee; disabled: boolean; onMark: (attended: boolean) => void };

function Attendance({ row, disabled, onMark }: AttendanceProps) {
  return (
    <SegmentedControl
      aria-label={`Attendance of ${row.trainee_name}`}
      size="xs"
      data={['Present', 'Absent']}
      value={row.attended === null ? '' : wordOf(row)}
      disabled={disabled}
      onChange={(word) => onMark(word === 'Present')}
    />
  );
}

const wordOf = ({ attended }: Trainee) => (attended === null ? '-' : attended ? 'Present' : 'Absent');

const feedbackOf = ({ feedback, feedback_comment }: Trainee) =>
  feedback === null ? '-' : `${feedback} of 10${feedback_comment === null ? '' : `: ${feedback_comment}`}`;

function useMarking(tr_id: number) {
  const { send, sending } = useWrite(markAttendance, { refreshes: trainingReads });
  const mark = async (rows: readonly Trainee[], attended: boolean) => {
    const listOfTrainee = rows.map(({ trainee_user_id }) => ({ id: trainee_user_id, attended }));
    await toastReply(send({ query: { tr_id }, body: { listOfTrainee } }));
  };
  return { mark: (rows: readonly Trainee[], attended: boolean) => void mark(rows, attended), marking: sending };
}
