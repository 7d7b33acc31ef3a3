import { Suspense, useEffect, useState } from 'react';
import { lazily } from '#web/ui/lazily';
import { singleKeysOn } from '#web/ui/single-keys';

const ShortcutList = lazily(async () => (await import('./shortcut-list')).ShortcutList);

const typedIn = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file]), [contenteditable]';
const mainField =
  'main textarea, main input:not([type=checkbox], [type=radio], [type=file], [type=password], [readonly], :disabled)';

/** Says whether a key belongs to what has the focus: a field that is typed in, or a dialog over the page. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(typedIn) !== null) ||
  document.querySelector('dialog[open]') !== null;

/** `/` leads to the screen's main field, `?` tells of every key; both can be switched off in the profile. */
export function Shortcuts() {
  const [listed, setListed] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!['/', '?'].includes(event.key) || isTaken(event) || !singleKeysOn()) return;
      event.preventDefault(); // Firefox would open its own search
      if (event.key === '?') setListed(true);
      else document.querySelector<HTMLElement>(mainField)?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!listed) return null;
  return (
    <Suspense>
      <ShortcutList onClose={() => setListed(false)} />
    </Suspense>
  );
}
