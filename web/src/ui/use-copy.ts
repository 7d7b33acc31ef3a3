import { useEffect, useState } from 'react';
import type { ClipboardText } from './copied-answer';
import { showToast, type Toast } from './toasts';

const confirmationMs = 2_000; // docs/product.md, Tools: the confirmation shows for 2 seconds

/** Copies text and says so for two seconds, and with a toast where `done` is given; where the browser refuses, a toast tells. */
export function useCopy(failed: string | { title: string; text: string }, done?: Toast) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (content: string | ClipboardText): Promise<void> => {
    try {
      await (typeof content === 'string' ? navigator.clipboard.writeText(content) : writeRich(content));
      setCopied(true);
      if (done) showToast(done);
    } catch {
      showToast({ ...(typeof failed === 'string' ? { title: failed } : failed), tone: 'danger' });
    }
  };
  return { copied, copy };
}

/** Both forms at once, so that whatever it is pasted into takes the one it can; plain text where only that is taken. */
async function writeRich({ text, html }: ClipboardText): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return navigator.clipboard.writeText(text);
  const form = (type: string, content: string) => [type, new Blob([content], { type })] as const;
  const item = Object.fromEntries([form('text/plain', text), form('text/html', html)]);
  await navigator.clipboard.write([new ClipboardItem(item)]);
}
