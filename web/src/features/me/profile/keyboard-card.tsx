import { shortcutsWords } from '../../../i18n/shortcuts';
import { useWords } from '../../../i18n/words';
import { Card } from '../../../ui/card';
import { switchSingleKeys, useSingleKeys } from '../../../ui/single-keys';
import { Switch } from '../../../ui/switch';

/** What keys do on this device. */
export function KeyboardCard() {
  const { keyboard, preference } = useWords(shortcutsWords);
  const on = useSingleKeys();
  return (
    <Card title={keyboard}>
      <Switch title={preference.title} text={preference.text} on={on} onChange={switchSingleKeys} />
    </Card>
  );
}
