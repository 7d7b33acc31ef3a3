import { ownPath, signInAt } from '#web/api/return-to';

describe('the way back after signing in', () => {
  it.each(['/ai-diagnosis', '/dashboard?payment_success=true', '/#pricing'])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/auth',
    '/auth?returnTo=/auth',
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it('is written into the address of the sign-in page', () => {
    expect(signInAt('/ai-diagnosis?a=1&b=2')).toBe('/auth?returnTo=%2Fai-diagnosis%3Fa%3D1%26b%3D2');
  });
});
