/** "[14/08, 9:41 pm] Dr Meena: ", "14/08/24, 21:41 - Lab: ": who sent a line of a chat, and when. */
const chatHead =
  /^\s*\[?\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?,?\s+\d{1,2}[:.]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\]?\s*[-–]?\s*[^:\n\d]{1,40}:\s/iu;

/** How many letters of a line tell only who sent it in a chat: nothing of a patient stands there. */
export const chatHeadIn = (line: string): number => chatHead.exec(line)?.[0].length ?? 0;
