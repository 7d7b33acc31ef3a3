import { SiteSettings } from '../../../lambdas/site/config';

const needed = {
  STAGE: 'dev',
  APP_VERSION: '1.0.0',
  AWS_REGION: 'ap-south-1',
  USER_POOL_ID: 'pool',
  USER_POOL_CLIENT_ID: 'client',
  AI_PROVIDER: 'reference',
  CHECKOUT_SCRIPT: 'https://checkout.example/v1/checkout.js',
  SUPPORT_EMAIL: 'support@ai-medix.example',
  SUPPORT_PHONE: '+91 00000 00000',
  SUPPORT_CITY: 'Example City',
  LEGAL_ENTITY: 'AI Medix Example Entity',
};
const push = { apiKey: 'k', projectId: 'p', appId: 'a', messagingSenderId: '1', vapidKey: 'v' };

describe('the settings of the site', () => {
  it('need no push messages', () => {
    expect(SiteSettings.parse(needed).PUSH_SETTINGS).toBeUndefined();
  });

  it('take them as JSON', () => {
    expect(SiteSettings.parse({ ...needed, PUSH_SETTINGS: JSON.stringify(push) }).PUSH_SETTINGS).toEqual(
      push,
    );
  });

  it.each(['{', '{}', '[]', JSON.stringify({ ...push, vapidKey: 7 })])('refuse %s', (text) => {
    expect(SiteSettings.safeParse({ ...needed, PUSH_SETTINGS: text }).success).toBe(false);
  });
});
