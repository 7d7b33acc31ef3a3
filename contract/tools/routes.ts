import { calculatorRoutes } from './calculator';
import { diagnosisRoutes } from './diagnosis';
import { notesRoutes } from './notes';
import { ratingRoutes } from './rating';

/** The tools, that of reports apart. */
export const toolsRoutes = { ...diagnosisRoutes, ...calculatorRoutes, ...notesRoutes, ...ratingRoutes };
