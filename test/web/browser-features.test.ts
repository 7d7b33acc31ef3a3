import { globSync, readFileSync } from 'node:fs';
import { checkoutHosts } from '../../lib/edge/checkout-hosts';
import { apiSecurityHeaders, refusedFeatures, securityHeaders } from '../../lib/edge/security-headers';

/** A page asks a browser in this way for each feature that the headers speak of. */
const uses: Record<(typeof refusedFeatures)[number] | 'microphone' | 'payment', RegExp> = {
  accelerometer: /\bAccelerometer\b|devicemotion/i,
  autoplay: /\bautoPlay\b|\.play\(\)/,
  camera: /getUserMedia/,
  'display-capture': /getDisplayMedia/,
  geolocation: /\.geolocation\b/,
  gyroscope: /\bGyroscope\b|deviceorientation/i,
  magnetometer: /\bMagnetometer\b/,
  midi: /requestMIDIAccess/,
  usb: /navigator\.usb\b/,
  microphone: /SpeechRecognition|getUserMedia/,
  payment: /checkout\.js|PaymentRequest/,
};

const sources = globSync('web/src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
const isUsed = (pattern: RegExp) => sources.some((source) => pattern.test(source));
const policyOf = (headers: Record<string, string>) => (headers['permissions-policy'] ?? '').split(', ');
const page = { connect: [], https: true };

describe('what a page may ask a browser for', () => {
  it.each(refusedFeatures)('%s is refused, and nothing in the pages uses it', (feature) => {
    expect(policyOf(securityHeaders(page))).toContain(`${feature}=()`);
    expect(isUsed(uses[feature])).toBe(false);
  });

  it('is the microphone, because speech is typed with it', () => {
    expect(isUsed(uses.microphone)).toBe(true);
    expect(policyOf(securityHeaders(page))).toContain('microphone=(self)');
  });

  it('is a payment, for the page and the provider’s frames, where payments are real', () => {
    const real = policyOf(securityHeaders({ ...page, checkout: checkoutHosts }));
    expect(real).toContain('payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com")');
    expect(policyOf(securityHeaders(page))).toContain('payment=()');
  });

  it('is nothing in an answer of the API', () => {
    for (const each of policyOf(apiSecurityHeaders({ https: true }))) expect(each).toMatch(/^[a-z-]+=\(\)$/);
  });
});
