/** Every screen of a signed-in person with all tools; the administrator's panel is not among them. */
export const signedInScreens = [
  '/dashboard',
  '/ai-diagnosis',
  '/drug-calculator',
  '/ai-report-analysis',
  '/ai-medical-notes',
  '/history',
  '/profile-settings',
] as const;
