import { Bone } from '#platform/web/feedback/Bone.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import classes from './enquiry-form.module.css';

const line = 36;
const notes = 92;

/** The form's outline while the enquiry loads, each bone at its field's height. */
export function EnquiryFormSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <FieldGrid title="Info & Onboard">
        {halves(4)}
        <FieldBones height={line} wide />
        {halves(8)}
        <FieldBones height={notes} wide />
      </FieldGrid>
    </div>
  );
}

const halves = (count: number) => Array.from({ length: count }, (_, index) => <FieldBones key={index} height={line} />);

function FieldBones({ height, wide }: { height: number; wide?: boolean }) {
  return (
    <div className={classes.bones} data-wide={wide}>
      <Bone width={72} />
      <Bone height={height} />
    </div>
  );
}
