import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import type { DeviceRegistry } from '../../me/ports';
import type { Push, PushText } from '../../messages/ports';

const requestMs = 4_000;

const load = async () => {
  const sdk = await import('@aws-sdk/client-sns');
  return {
    sdk,
    client: traceClient(new sdk.SNSClient({ maxAttempts: 2, requestHandler: patienceOf(requestMs) }), {
      service: 'SNS',
    }),
  };
};
let opened: ReturnType<typeof load> | undefined;
const open = () => {
  opened ??= load();
  return opened;
};

/** Push messages through SNS to Firebase, which serves browsers and Android alike. */
export const snsPush = (): Push => ({
  async send(TargetArn, text) {
    const { sdk, client } = await open();
    try {
      await client.send(
        new sdk.PublishCommand({ TargetArn, MessageStructure: 'json', Message: payloadOf(text) }),
      );
      return 'sent';
    } catch (fault) {
      const gone = [sdk.EndpointDisabledException, sdk.NotFoundException];
      if (gone.some((way) => fault instanceof way) || noEndpoint(fault)) return 'gone';
      throw fault;
    }
  },

  async forget(EndpointArn) {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteEndpointCommand({ EndpointArn })); // removing it twice does no harm
  },
});

/** Devices as endpoints of one platform application; undefined where there is none. */
export const snsDeviceRegistry = (PlatformApplicationArn: string | undefined): DeviceRegistry | undefined =>
  PlatformApplicationArn === undefined ? undefined : deviceRegistry(PlatformApplicationArn);

const deviceRegistry = (PlatformApplicationArn: string): DeviceRegistry => ({
  async register(Token) {
    const { sdk, client } = await open();
    try {
      const { EndpointArn } = await client.send(
        new sdk.CreatePlatformEndpointCommand({ PlatformApplicationArn, Token }),
      );
      if (!EndpointArn) throw new Error('the push service made no endpoint');
      return EndpointArn;
    } catch (fault) {
      // The token is known and its endpoint was switched off. Only this sentence names the address (AWS docs).
      const known = /Endpoint (arn:\S+) already exists/.exec(String((fault as Error).message))?.[1];
      if (!(fault instanceof sdk.InvalidParameterException) || known === undefined) throw fault;
      await client.send(
        new sdk.SetEndpointAttributesCommand({ EndpointArn: known, Attributes: { Token, Enabled: 'true' } }),
      );
      return known;
    }
  },

  forget: snsPush().forget,
});

/** SNS answers the same for an address that was never an endpoint, and the same exception for other faults of ours. */
const noEndpoint = (fault: unknown): boolean =>
  fault instanceof Error &&
  fault.name.startsWith('InvalidParameter') &&
  /No endpoint found/.test(fault.message);

/** Shapes one text for Firebase's HTTP v1 interface: browsers open the link, Android the app. */
function payloadOf({ title, body, link }: PushText): string {
  const message = {
    notification: { title, body },
    data: { link },
    webpush: { fcm_options: { link } },
    android: { notification: { channel_id: 'updates' } },
  };
  return JSON.stringify({ default: body, GCM: JSON.stringify({ fcmV1Message: { message } }) });
}
