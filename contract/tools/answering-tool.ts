import * as z from 'zod';
import { toolIds } from './table';

/** The tool that an answer is of. */
export const AnsweringTool = z.enum(toolIds);
export type AnsweringTool = z.infer<typeof AnsweringTool>;
