/** The rows on a person's own affairs share these fields. */
export const own = {
  feature: 'me',
  access: 'member',
  rate: 'signedIn',
  success: 200,
  refuses: [],
} as const;
