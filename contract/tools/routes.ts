import { calculatorRoutes } from './calculator';
import { diagnosisRoutes } from './diagnosis';
import { followedRoutes } from './followed-diagnosis';
import { notesRoutes } from './notes';
import { ratingRoutes } from './rating';

/** The tools, that of reports apart. */
export const toolsRoutes = {
  ...diagnosisRoutes,
  ...followedRoutes,
  ...calculatorRoutes,
  ...notesRoutes,
  ...ratingRoutes,
};
