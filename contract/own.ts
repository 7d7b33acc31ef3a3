/** What the rows on a person's own affairs share. */
export const own = {
  feature: 'me',
  access: 'member',
  rate: 'signedIn',
  success: 200,
  refuses: [],
} as const;
