import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda';
import { createChallenge } from './challenge';

export const handler = async (event: CreateAuthChallengeTriggerEvent) => createChallenge(event);
