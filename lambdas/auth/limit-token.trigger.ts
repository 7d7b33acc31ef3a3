import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { limitAccessToken } from './access-token';

export const handler = async (event: PreTokenGenerationV2TriggerEvent) => limitAccessToken(event);
