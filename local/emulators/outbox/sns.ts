import { createHash, randomUUID } from 'node:crypto';
import { escapeMarkup, Refusal } from '../loopback';
import type { Deliver, OutboxRecords } from './message';

type Action = (form: URLSearchParams) => Promise<string>;

const nobodysAccount = '000000000000'; // visibly nobody's
const smsLimitCharacters = 1_600; // what SNS splits into parts; more is refused
const messageLimitBytes = 262_144; // SNS takes 256 KB

/** SNS's actions, each answering the inside of its XML result. */
export const snsPublishActions = (
  records: OutboxRecords,
  deliver: Deliver,
  region: string,
  toTopic: (topic: string, body: string) => Promise<string | undefined>,
): Record<string, Action> => {
  const arn = (rest: string) => `arn:aws:sns:${region}:${nobodysAccount}:${rest}`;
  const endpointOf = (address: string) =>
    records.of('endpoint').get(address) ?? missing('Endpoint does not exist');

  return {
    async Publish(form) {
      const body = form.get('Message') ?? '';
      if (body === '') throw invalid('Empty message');
      if (Buffer.byteLength(body) > messageLimitBytes) throw invalid('Message too long');
      const attributes = entriesOf(form, 'MessageAttributes');
      const phone = form.get('PhoneNumber');
      if (phone !== null) return messageId(await sms(deliver, phone, body, attributes));
      const target = form.get('TargetArn') ?? form.get('TopicArn') ?? '';
      if (!target.includes(':endpoint/')) {
        if (!records.of('topic').has(target)) missing('Topic does not exist');
        const taken = await toTopic(target, body);
        if (taken !== undefined) return messageId(taken);
        const subject = form.get('Subject');
        return messageId(
          await deliver({
            channel: 'push',
            to: target,
            body,
            attributes,
            ...(subject !== null && { subject }),
          }),
        );
      }
      const { platform, attributes: device } = endpointOf(target);
      if (device.Enabled !== 'true') throw new Refusal('EndpointDisabled', 'Endpoint is disabled');
      const forPlatform = form.get('MessageStructure') === 'json' ? partFor(platform, body) : body;
      const to = device.Token ?? '';
      return messageId(
        await deliver({ channel: 'push', to, body: forPlatform, attributes: { ...attributes, platform } }),
      );
    },

    async CreateTopic(form) {
      const name = form.get('Name') ?? '';
      if (!/^[\w-]{1,256}$/.test(name)) throw invalid('Topic Name');
      await records.commit(['topic', arn(name), { arn: arn(name) }]);
      return `<TopicArn>${arn(name)}</TopicArn>`;
    },

    async DeleteTopic(form) {
      await records.commit(['topic', form.get('TopicArn') ?? '', null]); // gone twice is gone
      return '';
    },

    async CreatePlatformApplication(form) {
      const platform = form.get('Platform') ?? '';
      const address = arn(`app/${platform}/${form.get('Name')}`);
      await records.commit(['application', address, { platform }]);
      return `<PlatformApplicationArn>${escapeMarkup(address)}</PlatformApplicationArn>`;
    },

    /** The same token again answers the same endpoint, unless it was registered for somebody else. */
    async CreatePlatformEndpoint(form) {
      const application = form.get('PlatformApplicationArn') ?? '';
      const { platform } =
        records.of('application').get(application) ?? missing('PlatformApplication does not exist');
      const token = form.get('Token') ?? '';
      const userData = form.get('CustomUserData') ?? '';
      const name = createHash('sha256').update(token).digest('hex').slice(0, 32);
      const address = `${application.replace(':app/', ':endpoint/')}/${name}`;
      const known = records.of('endpoint').get(address);
      if (known && (known.attributes.CustomUserData !== userData || known.attributes.Enabled !== 'true'))
        throw invalid(
          `Token Reason: Endpoint ${address} already exists with the same Token, but different attributes.`,
        );
      const attributes = { Token: token, CustomUserData: userData, Enabled: 'true' };
      await records.commit(['endpoint', address, { platform, attributes }]);
      return `<EndpointArn>${escapeMarkup(address)}</EndpointArn>`;
    },

    async GetEndpointAttributes(form) {
      const { attributes } = endpointOf(form.get('EndpointArn') ?? '');
      const entries = Object.entries(attributes).map(
        ([name, value]) =>
          `<entry><key>${escapeMarkup(name)}</key><value>${escapeMarkup(value)}</value></entry>`,
      );
      return `<Attributes>${entries.join('')}</Attributes>`;
    },

    async SetEndpointAttributes(form) {
      const address = form.get('EndpointArn') ?? '';
      const { platform, attributes } = endpointOf(address);
      const changed = { ...attributes, ...entriesOf(form, 'Attributes') };
      await records.commit(['endpoint', address, { platform, attributes: changed }]);
      return '';
    },

    async DeleteEndpoint(form) {
      await records.commit(['endpoint', form.get('EndpointArn') ?? '', null]); // gone twice is gone
      return '';
    },
  };
};

export async function snsAnswer(actions: Record<string, Action>, form: URLSearchParams): Promise<string> {
  const name = form.get('Action') ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new Refusal('InvalidAction', `${name} is not served locally.`);
  const result = `<${name}Result>${await action(form)}</${name}Result>`;
  return `<${name}Response xmlns="${xmlNamespace}">${result}<ResponseMetadata>${requestId()}</ResponseMetadata></${name}Response>`;
}

export const snsRefusal = (code: string, message: string) =>
  `<ErrorResponse xmlns="${xmlNamespace}"><Error><Type>Sender</Type><Code>${code}</Code>` +
  `<Message>${escapeMarkup(message)}</Message></Error>${requestId()}</ErrorResponse>`;

const xmlNamespace = 'http://sns.amazonaws.com/doc/2010-03-31/';
const requestId = () => `<RequestId>${randomUUID()}</RequestId>`;
const messageId = (id: string) => `<MessageId>${id}</MessageId>`;

function sms(deliver: Deliver, to: string, body: string, attributes: Record<string, string>) {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw invalid(`PhoneNumber Reason: ${to} is not valid to publish to`);
  if (body.length > smsLimitCharacters) throw invalid('Message too long');
  return deliver({ channel: 'sms', to, body, attributes });
}

/** `MessageStructure: json` carries a text for each platform and a default. */
function partFor(platform: string, body: string): string {
  let parts: Record<string, unknown>;
  try {
    parts = JSON.parse(body);
  } catch {
    throw invalid('Message Structure - JSON message body failed to parse');
  }
  if (typeof parts.default !== 'string')
    throw invalid('Message Structure - No default entry in JSON message body');
  return String(parts[platform] ?? parts.default);
}

/** The query protocol's numbered entries: `key`/`value` for maps, `Name`/`Value.StringValue` for attributes. */
function entriesOf(form: URLSearchParams, list: string): Record<string, string> {
  const entries: Record<string, string> = {};
  for (let number = 1; ; number++) {
    const of = (part: string) => form.get(`${list}.entry.${number}.${part}`);
    const name = of('key') ?? of('Name');
    if (name === null) return entries;
    entries[name] = of('value') ?? of('Value.StringValue') ?? '';
  }
}

const invalid = (reason: string) => new Refusal('InvalidParameter', `Invalid parameter: ${reason}`);

function missing(message: string): never {
  throw new Refusal('NotFound', message, 404);
}
