import type { CalculateDose } from '#contract/tools/calculator/routes';
import { answerDose } from './answer-dose';

// The dose engine in a thread of its own: reading its knowledge would stop the page for a moment. One request, one answer.
addEventListener('message', ({ data }: MessageEvent<CalculateDose>) => postMessage(answerDose(data)));
