import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';
import { defineChallenge } from './challenge';

export const handler = async (event: DefineAuthChallengeTriggerEvent) => defineChallenge(event);
