import type { Folder } from './folder';
import { samples } from './seed';

/** Writes what a person needs to know once everything runs. */
export function banner(started: {
  origin: string;
  folder: Folder;
  controlled: boolean;
  seconds: number;
}): string {
  const { administrator, samplePassword } = started.folder.secrets;
  const answers = process.env.OPENAI_API_KEY
    ? `a language model (${process.env.OPENAI_MODEL ?? 'default model'})`
    : 'the built-in reference engine (set OPENAI_API_KEY for a language model)';
  const lines = [
    '',
    `AI Medix is running: ${started.origin}     (started in ${started.seconds.toFixed(1)} s)`,
    '',
    `  Administrator   ${administrator.email}   ${administrator.password}`,
    ...samples.map(({ email, plan }) => `  ${plan.padEnd(14)}  ${email}   ${samplePassword}`),
    '',
    `  Messages sent   ${started.origin}/outbox`,
    `  Answers by      ${answers}`,
    `  Data in         ${started.folder.path}   (npm start -- --fresh begins anew)`,
    ...(started.controlled ? [`  Control         ${started.origin}/__local`] : []),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  return lines.join('\n');
}
