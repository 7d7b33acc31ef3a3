/** The provider's script offers this, as far as it is used here. */
export type ProviderCheckout = new (
  options: object,
) => {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
};

/** The provider's payment page could not be fetched: blocked, offline, or down. */
export class CheckoutUnreachable extends Error {}

const provider = (): ProviderCheckout | undefined => (window as { Razorpay?: ProviderCheckout }).Razorpay; // the name under which the script makes itself known

const asked = new Map<string, Promise<ProviderCheckout>>();

/** Loads the provider's script when somebody pays, once a page; a failure is not kept. */
export function checkoutScript(address: string): Promise<ProviderCheckout> {
  const before = asked.get(address);
  if (before !== undefined) return before;
  const loading = load(address).catch((cause: unknown) => {
    asked.delete(address);
    throw cause;
  });
  asked.set(address, loading);
  return loading;
}

function load(address: string): Promise<ProviderCheckout> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => {
      const loaded = provider();
      if (loaded) resolve(loaded);
      else reject(new CheckoutUnreachable(address));
    };
    script.onerror = () => {
      script.remove();
      reject(new CheckoutUnreachable(address));
    };
    document.head.append(script);
  });
}
