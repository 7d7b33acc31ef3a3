/** A message that came while the page is in sight. */
export type PushMessage = { readonly title: string; readonly body: string };

/** The pages need this of a messaging service: the address of this device, and what comes while they are seen. */
export type Messaging = {
  readonly platform: 'web' | 'android';
  token(): Promise<string | undefined>;
  onMessage(hear: (message: PushMessage) => void): () => void;
};
