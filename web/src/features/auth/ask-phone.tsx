import * as z from 'zod';
import { phone } from '#contract/person-inputs';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { TextField } from '#web/ui/field';
import { sayError } from '#web/ui/form-errors';
import { useForm } from '#web/ui/use-form';
import { useTypedBefore } from './typed-before';

const Schema = z.object({ phoneNumber: phone('mobile_invalid') });

type Props = { last: string | undefined; wait: number; onPhone: (phone: string) => Promise<void> };

/** The first step: which number. Nothing is sent to what is no Indian mobile number. */
export function AskPhone({ last, wait, onPhone }: Props) {
  const words = useWords(mobileWords);
  const typed = useTypedBefore('phone');
  const language = useLanguage();
  const { early, found, valid, busy, form } = useForm(Schema, ({ phoneNumber }) => onPhone(phoneNumber));
  const known = last ?? typed.before;
  const untouched = known !== undefined && found === undefined;
  return (
    <form {...form} className="space-y-5">
      <TextField
        label={words.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        name="phoneNumber"
        defaultValue={known}
        enterKeyHint="send"
        onBlur={typed.remember}
        hint={words.phoneHint}
        error={sayError(early.phoneNumber, language)}
      />
      <Button
        type="submit"
        look="primary"
        className="tabular w-full"
        disabled={busy || wait > 0 || !(valid || untouched)}
      >
        {busy ? words.sending : wait > 0 ? words.resendIn(wait) : words.send}
      </Button>
    </form>
  );
}
