import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/client';
import { rememberProfile, useMe } from '#web/api/me';
import { asProblem } from '#web/api/request';
import { checkoutWords } from '#web/i18n/checkout';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { showToast } from '#web/ui/toasts';

type AskedPhone = {
  /** Absent where the profile has a number, or nobody knows yet. */
  asked: boolean;
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  /** Keeps what was typed in the profile; false where it cannot be kept, which is said. */
  keep: () => Promise<boolean>;
};

/** The phone number that an order needs, where the profile has none: asked where it is needed. */
export function usePhoneForOrder(): AskedPhone {
  const { phone: title } = useWords(checkoutWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: me } = useMe();
  const [typed, setTyped] = useState('');
  const [issue, setIssue] = useState<string>();
  const asked = me !== undefined && me.profile.phone === null;
  const keep = async (): Promise<boolean> => {
    if (!asked) return true;
    try {
      const { ProfileChange } = await import('#contract/own-profile');
      const read = ProfileChange.pick({ phone: true }).required().safeParse({ phone: typed });
      setIssue(read.error?.issues[0]?.message);
      if (!read.success) return false;
      const { profile } = await call('changeProfile', { body: read.data });
      rememberProfile(client, profile);
      return true;
    } catch (thrown) {
      showToast({ title, text: asProblem(thrown).inWords(language), tone: 'danger' });
      return false;
    }
  };
  const onType = (next: string) => {
    setTyped(next);
    setIssue(undefined);
  };
  return { asked, typed, error: sayError(issue, language), onType, keep };
}

export function PhoneForOrder({ typed, error, onType }: AskedPhone) {
  const { chooser: words } = useWords(checkoutWords);
  return (
    <TextField
      label={words.phone}
      hint={words.phoneHint}
      type="tel"
      autoComplete="tel"
      name="phone"
      value={typed}
      onChange={({ target }) => onType(target.value)}
      error={error}
    />
  );
}
