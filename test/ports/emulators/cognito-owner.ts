import { startCognito } from '../../../local/emulators/cognito';
import { costUnderTest } from '../../../local/emulators/cognito/passwords';

/** A program that serves Cognito from the given file, says where, and waits to be killed. */
const { endpoint } = await startCognito({
  file: process.argv[2] ?? '',
  region: 'ap-south-1',
  passwordCost: costUnderTest,
});
process.stdout.write(`${endpoint}\n`);
