import { calculatorRoutes } from './calculator/routes';
import { followedRoutes } from './diagnosis/followed-diagnosis';
import { diagnosisRoutes } from './diagnosis/routes';
import { notesRoutes } from './notes/routes';
import { ratingRoutes } from './rating';

/** The tools, that of reports apart. */
export const toolsRoutes = {
  ...diagnosisRoutes,
  ...followedRoutes,
  ...calculatorRoutes,
  ...notesRoutes,
  ...ratingRoutes,
};
