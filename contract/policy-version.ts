/** The privacy policy that somebody agrees to who signs up, by the day on which it was last changed. No schema stands here, so that pages can carry it. */
export const policyVersion = '2026-11-22';
