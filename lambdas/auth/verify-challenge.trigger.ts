import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda';
import { readConfig } from '#platform/config';
import { dynamoSignInProofs } from '../adapters/dynamo/sign-in/sign-in-proofs';
import { openTable } from '../adapters/dynamo/table';
import { verifyChallenge } from './challenge';
import { ChallengeConfig } from './config';

const { TABLE_NAME } = readConfig(ChallengeConfig);
const proofs = dynamoSignInProofs(openTable(TABLE_NAME));

export const handler = (event: VerifyAuthChallengeResponseTriggerEvent) =>
  verifyChallenge(proofs, event, new Date());
