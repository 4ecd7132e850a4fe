import { RightsSkeleton } from '#modules/access/web/public/RightsSkeleton.tsx';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import type { WebAssembly } from '#platform/web/module.ts';

/** With the contracts of all modules, which say what rights there are and which nothing else of the page needs. */
export const rightsArea = ({ contracts }: WebAssembly) =>
  onDemand(
    async () => {
      const [{ MyRights }] = await Promise.all([import('#modules/access/web/public/MyRights.tsx'), contracts()]);
      return MyRights;
    },
    { waiting: <RightsSkeleton /> },
  );
