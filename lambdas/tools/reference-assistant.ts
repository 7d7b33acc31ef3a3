import type { Assistant } from './ports';

/** The built-in reference engine as the one who answers: at once, alone, and saying so in the answer. */
export const referenceAssistant: Assistant = {
  provider: 'reference',
  async answer(question, { tell }) {
    tell(question.reference());
  },
};
