import { type HttpEvent, networkOf } from '#http/gateway-event';

const from = (viewer: string) =>
  networkOf({ headers: { 'CloudFront-Viewer-Address': viewer } } as unknown as HttpEvent);

describe('the network that a call is counted by', () => {
  it.each([
    ['203.0.113.7:443', '203.0.113.7'],
    ['::ffff:127.0.0.1:50000', '::ffff:127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6:443', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff::1:443', '2001:db8:1:2'],
    ['2001:db8::1:443', '2001:db8:0:0'],
    ['::1:443', '0:0:0:0'],
  ])('of %s is %s', (viewer, network) => {
    expect(from(viewer)).toBe(network);
  });

  it('is the gateway’s peer where nobody stands in front of it, whatever the caller claims', () => {
    const event = {
      headers: { 'x-forwarded-for': '198.51.100.1' },
      requestContext: { identity: { sourceIp: '203.0.113.9' } },
    };
    expect(networkOf(event as unknown as HttpEvent)).toBe('203.0.113.9');
  });
});
