import { RightsSkeleton } from '#modules/access/web/public/RightsSkeleton.tsx';
import { onDemand } from '#platform/web/code/on-demand.tsx';
import type { WebAssembly } from '#platform/web/module.ts';

/** Takes the contracts of all modules, which declare the rights; nothing else on the page needs them. */
export const rightsArea = ({ contracts }: WebAssembly) =>
  onDemand(
    async () => {
      const [{ MyRights }] = await Promise.all([import('#modules/access/web/public/MyRights.tsx'), contracts()]);
      return MyRights;
    },
    { waiting: <RightsSkeleton /> },
  );
