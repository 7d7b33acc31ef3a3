import type { Check } from './checks';

type Outcome = 'good' | 'wrong' | 'not known';
export type CheckReport = { readonly name: string; readonly outcome: Outcome; readonly said: string };

/** Looks at everything, whatever is wrong before: an operator mends all of it in one go. */
export async function runChecks(checks: readonly Check[]): Promise<CheckReport[]> {
  return Promise.all(
    checks.map(async ({ name, mend, look }): Promise<CheckReport> => {
      try {
        const wrong = await look();
        return wrong === undefined
          ? { name, outcome: 'good', said: '' }
          : { name, outcome: 'wrong', said: `${wrong}\n      ${mend}` };
      } catch (fault) {
        return { name, outcome: 'not known', said: unsaid(fault as Error) };
      }
    }),
  );
}

/** Says why the account does not answer, and what lets it answer. */
function unsaid({ name }: Error): string {
  const mend = /^(?:Credentials|ExpiredToken|UnrecognizedClient|InvalidClientToken|TokenRefresh)/.test(name)
    ? 'aws configure sso, then AWS_PROFILE=<its name> npm run preflight -- --stage <stage>'
    : /^(?:AccessDenied|Authorization|NotAuthorized|Unauthorized)/.test(name)
      ? 'use a role that may look: the policy of the deploying role in docs/operations.md'
      : 'see whether this machine reaches AWS: aws sts get-caller-identity';
  return `the account does not say: ${name}\n      ${mend}`;
}

const marks: Record<Outcome, string> = { good: '  good ', wrong: '  WRONG', 'not known': '  ?    ' };

export const inLines = (looked: readonly CheckReport[]): string =>
  looked.map(({ name, outcome, said }) => `${marks[outcome]} ${name}${said && `: ${said}`}`).join('\n');
