import { useState } from 'react';
import { chooseIdleMinutes, idleMinutes } from '#web/api/idle';
import { idleWords } from '#web/i18n/idle';
import { useWords } from '#web/i18n/words';
import { Card } from '#web/ui/card';
import { Select } from '#web/ui/field';

const choices = [15, 30, 60, 0]; // 0: never

/** After how long without a touch this device signs its person out. */
export function DeviceCard() {
  const { device: words } = useWords(idleWords);
  const [chosen, setChosen] = useState(idleMinutes);
  const choose = (minutes: number) => {
    chooseIdleMinutes(minutes);
    setChosen(idleMinutes());
  };
  return (
    <Card title={words.title}>
      <Select
        label={words.label}
        hint={words.text}
        value={String(chosen)}
        choices={choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? words.never : words.after(minutes),
        }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
    </Card>
  );
}
