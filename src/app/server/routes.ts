import { accessRoutes } from '#modules/access/server/routes.ts';
import { enquiryRoutes } from '#modules/enquiries/server/routes.ts';
import type { Ground, Route } from '#platform/server/serve.ts';

/** The code behind every module's endpoints. */
export const routes = (ground: Ground): readonly Route[] => [...accessRoutes(ground), ...enquiryRoutes];
