import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/sentences';
import { hasChosenLanguage } from '#web/api/account-language';
import { useLanguageChoice, useMe } from '#web/api/me';
import { unsavedLanguage } from '#web/api/unsaved-language';
import { useSignOut } from '#web/api/use-sign-out';
import { NotificationBell } from '#web/features/me/notifications/notification-bell';
import { currentLanguage, wantedLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Logo } from '#web/ui/logo';
import { LanguageSwitch, ThemeSwitch } from '#web/ui/preferences';

/** The bar above every screen of a signed-in person. */
export function AppHeader() {
  const words = useWords(shellWords);
  const choose = useLanguageChoice();
  const { data: me } = useMe();
  useAccountLanguage(me?.profile.user_id, me?.profile.preferred_language, choose);
  return (
    <header className="no-print sticky top-0 z-10 border-b border-line bg-paper/95 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
      <div className="wrap flex min-h-16 items-center gap-1">
        <Link
          to="/dashboard"
          className="me-auto flex min-h-11 min-w-11 shrink-0 items-center gap-2.5 rounded-soft font-semibold"
        >
          <Logo />
          <span className="sr-only sm:not-sr-only">{words.product}</span>
        </Link>
        <span className="hidden max-w-64 truncate px-2 text-note text-ink-soft md:block">
          {me?.profile.email ?? me?.profile.phone}
        </span>
        <LanguageSwitch onChoose={(language) => void choose(language)} />
        <ThemeSwitch toDark={words.toDark} toLight={words.toLight} />
        <NotificationBell />
        <SignOutButton />
      </div>
    </header>
  );
}

/** The pages follow the account's language when its owner arrives; later choices are made here and saved there. */
function useAccountLanguage(
  person: string | undefined,
  language: Language | undefined,
  choose: (language: Language) => Promise<void>,
) {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (!person || !language || followed.current === person) return;
    followed.current = person; // once: later choices are made here
    const unsaved = unsavedLanguage(person);
    if (unsaved !== undefined) void choose(unsaved);
    else if (hasChosenLanguage(person))
      void choose(wantedLanguage()); // the profile was read before that choice
    else if (language !== currentLanguage()) void chooseLanguage(language);
  }, [person, language, choose]);
}

function SignOutButton() {
  const words = useWords(shellWords);
  const signOut = useSignOut();
  return (
    <Button look="quiet" onClick={signOut} aria-label={words.signOut}>
      <LogOut aria-hidden />
      <span className="sr-only sm:not-sr-only">{words.signOut}</span>
    </Button>
  );
}
