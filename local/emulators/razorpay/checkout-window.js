/*
 * The checkout of this machine's payment provider: the same object as the real script's, and a window in which a person
 * pays, fails or leaves. No money moves. It runs in the pages' own origin, so that their strict policy holds.
 */
(() => {
  // The Android app's pages have another origin than the one that serves this.
  const served = document.currentScript?.src || location.href;
  const words = {
    en: {
      title: 'Test payment',
      note: 'This machine’s own payment window. No money moves.',
      method: 'Pay with',
      card: 'Card',
      upi: 'UPI',
      mandate: 'The plan renews by itself until it is cancelled.',
      pay: 'Pay',
      fail: 'Let the payment fail',
      close: 'Close without paying',
      busy: 'Paying…',
      failed: 'Your payment could not be made. Please try again.',
    },
    hi: {
      title: 'परीक्षण भुगतान',
      note: 'इस मशीन की अपनी भुगतान विंडो। कोई पैसा नहीं लिया जाता।',
      method: 'भुगतान का तरीका',
      card: 'कार्ड',
      upi: 'UPI',
      mandate: 'रद्द करने तक प्लान अपने-आप नवीनीकृत होता है।',
      pay: 'भुगतान करें',
      fail: 'भुगतान विफल होने दें',
      close: 'बिना भुगतान बंद करें',
      busy: 'भुगतान हो रहा है…',
      failed: 'आपका भुगतान नहीं हो सका। कृपया फिर कोशिश करें।',
    },
  };

  const element = (name, fields = {}, ...children) => {
    const made = Object.assign(document.createElement(name), fields);
    made.append(...children);
    return made;
  };

  const look = {
    dialog:
      'border:0;border-radius:12px;padding:24px;max-width:22rem;width:calc(100% - 32px);color:#0f172a;background:#fff;font:16px/1.5 system-ui,sans-serif;box-shadow:0 20px 60px #0f172a66',
    button:
      'display:block;width:100%;min-height:44px;margin-top:8px;border-radius:8px;font:inherit;cursor:pointer',
    first: 'border:0;color:#fff;font-weight:600;background:',
    other: 'border:1px solid #64748b;color:#0f172a;background:#fff',
  };

  class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = {};
      this.open = this.open.bind(this);
      this.close = this.close.bind(this);
    }

    on(event, listener) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener];
      return this;
    }

    open() {
      if (this.dialog) return;
      this.dialog = this.window();
      document.body.append(this.dialog);
      this.dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.close();
      });
      this.dialog.showModal();
    }

    /** Leaves without paying, unless the payment has gone through. */
    close() {
      if (!this.dialog) return;
      this.end();
      this.options.modal?.ondismiss?.();
    }

    end() {
      this.dialog?.close();
      this.dialog?.remove();
      this.dialog = undefined;
    }

    window() {
      const { amount, currency, name, description, theme, recurring, config } = this.options;
      const said = words[config?.display?.language] ?? words.en;
      const title = element('h2', { id: 'checkout-title', textContent: said.title });
      title.style.cssText = 'margin:0;font-size:20px';
      const price = new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
      this.status = element('p', { role: 'status' });
      const methods = element(
        'fieldset',
        {},
        element('legend', { textContent: said.method }),
        ...['card', 'upi'].map((method, place) => {
          const input = element('input', { type: 'radio', name: 'checkout-method', value: method });
          input.checked = place === 0;
          const label = element('label', {}, input, ` ${said[method]}`);
          label.style.cssText = 'display:inline-block;min-height:32px;margin-inline-end:16px';
          return label;
        }),
      );
      methods.style.cssText = 'border:1px solid #cbd5e1;border-radius:8px;margin:12px 0 0';
      const button = (text, style, act) => {
        const made = element('button', { type: 'button', textContent: text, onclick: act });
        made.style.cssText = `${look.button};${style}`;
        return made;
      };
      const dialog = element(
        'dialog',
        {},
        title,
        element('p', { textContent: [name, description].filter(Boolean).join(' · ') }),
        element('p', { textContent: said.note }),
        ...(recurring ? [element('p', { textContent: said.mandate })] : []),
        methods,
        button(`${said.pay} ${price}`, look.first + (theme?.color ?? '#0f766e'), () => this.pay('captured')),
        button(said.fail, look.other, () => this.pay('failed')),
        button(said.close, look.other, this.close),
        this.status,
      );
      dialog.setAttribute('aria-labelledby', 'checkout-title');
      dialog.style.cssText = look.dialog;
      this.said = said;
      return dialog;
    }

    async pay(outcome) {
      if (this.paying) return;
      this.paying = true;
      this.status.textContent = this.said.busy;
      const method = this.dialog.querySelector('input:checked')?.value;
      const { key, order_id } = this.options;
      const answer = await fetch(new URL('/__razorpay/pay', served), {
        method: 'POST',
        headers: { 'content-type': 'text/plain' }, // such a call is sent without a question before it
        body: JSON.stringify({ key, order_id, outcome, method }),
      }).catch(() => undefined);
      const body = await answer?.json().catch(() => undefined);
      this.paying = false;
      if (answer?.ok) {
        this.end();
        this.options.handler?.(body);
        return;
      }
      if (this.status) this.status.textContent = this.said.failed;
      const error = body?.error ?? { code: 'GATEWAY_ERROR', description: this.said.failed };
      for (const listener of this.listeners['payment.failed'] ?? []) listener({ error });
    }
  }

  window.Razorpay = Razorpay;
})();
