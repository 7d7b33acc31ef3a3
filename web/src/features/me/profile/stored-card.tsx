import { useState } from 'react';
import type { Profile } from '#contract/profile';
import { call } from '#web/api/client';
import { keepsAnswers, switchKeeping } from '#web/api/kept-answers';
import { asProblem } from '#web/api/request';
import { saveFile } from '#web/device/save-file';
import { useLanguage } from '#web/i18n/language';
import { offlineWords } from '#web/i18n/offline';
import { profileWords } from '#web/i18n/profile';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { Switch } from '#web/ui/switch';
import { TextLink } from '#web/ui/text-link';
import { showToast } from '#web/ui/toasts';
import { useProfileSwitch } from './use-profile-switch';

/** Shows what is stored: the switch of the history, and everything as a file. */
export function StoredCard({ profile }: { profile: Profile }) {
  const { stored: words } = useWords(profileWords);
  const { given } = useWords(offlineWords).consent;
  const language = useLanguage();
  const { mutate } = useProfileSwitch();
  const { busy, download } = useExport();
  const keep = (on: boolean) => mutate({ keep_history: on });
  return (
    <Card title={words.title}>
      <Switch title={words.keep} text={words.keepText} on={profile.keep_history} onChange={keep} />
      {profile.keep_history && <KeepHere />}
      <p className="mt-3 border-t border-line pt-5 text-note text-ink-soft">{words.exportText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button disabled={busy} onClick={download}>
          {busy ? words.exporting : words.export}
        </Button>
        <ButtonLink to="/history">{words.history}</ButtonLink>
      </div>
      <p className="mt-4 text-note">
        <TextLink to="/privacy-policy">{words.privacy}</TextLink>
      </p>
      {profile.consent && (
        <p className="mt-2 text-small text-ink-soft">
          {given(
            dayInIndia(profile.consent.given_at, language),
            dayInIndia(profile.consent.version, language),
          )}
        </p>
      )}
    </Card>
  );
}

/** Asks whether answers may lie on this very device. The device keeps the choice: the next person here finds it so. */
function KeepHere() {
  const { keep: words } = useWords(offlineWords);
  const [on, setOn] = useState(keepsAnswers);
  const turn = (next: boolean) => {
    setOn(next);
    void switchKeeping(next);
  };
  return <Switch title={words.title} text={words.text} on={on} onChange={turn} />;
}

/** Everything that is stored about the person, as a file on their device. */
function useExport() {
  const { stored: words } = useWords(profileWords);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { export: document } = await call('exportAll', {});
      const day = new Date().toISOString().slice(0, 10);
      await saveFile(`ai-medix-export-${day}.json`, 'application/json', JSON.stringify(document, null, 2));
    } catch (thrown) {
      showToast({ title: words.exportFailed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
