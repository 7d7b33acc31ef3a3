const levels = ['self-care', 'routine', 'urgent', 'emergency'];

/** How urgent a level is, from 0 on: an answer's, or a condition's in the knowledge, where self-care is called `self`. */
export const rankOfUrgency = (level: string): number =>
  levels.indexOf(level === 'self' ? 'self-care' : level);
