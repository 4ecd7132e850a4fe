import { AddRecordPage } from '#platform/web/record/AddRecordPage.tsx';
import { useSearchPart } from '#platform/web/routing/address.ts';
import { screens } from './screens.tsx';
import { newJobFields } from './public/addresses.ts';

/** A new job; its address may say what it begins with. */
export function AddJobPage() {
  const [search] = useSearchPart();
  const given = newJobFields.flatMap((name) => (search[name] ? [[name, search[name]] as const] : []));
  return <AddRecordPage screens={{ ...screens, start: { ...screens.start, ...Object.fromEntries(given) } }} />;
}
