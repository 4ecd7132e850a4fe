import { Bone } from '#platform/web/feedback/Bone.tsx';
import { FieldGrid } from '#platform/web/form/FieldGrid.tsx';
import classes from './enquiry-form.module.css';

const rows = 14;

/** The form's outline while the enquiry loads. */
export function EnquiryFormSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true" aria-label="Loading the enquiry">
      <FieldGrid>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={classes.bones}>
            <Bone width={72} height={14} />
            <Bone height={36} />
          </div>
        ))}
      </FieldGrid>
    </div>
  );
}
