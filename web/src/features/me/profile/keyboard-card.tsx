import { shortcutsWords } from '#web/i18n/shortcuts';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { switchSingleKeys, useSingleKeys } from '#web/ui/single-keys';
import { Switch } from '#web/ui/switch';

/** The switch for single keys, which do something on this device alone. */
export function KeyboardCard() {
  const { keyboard, preference } = useWords(shortcutsWords);
  const on = useSingleKeys();
  return (
    <Card title={keyboard}>
      <Switch title={preference.title} text={preference.text} on={on} onChange={switchSingleKeys} />
    </Card>
  );
}
