import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#contract/sentences';
import { useSession } from '#web/api/session';
import { useSignOut } from '#web/api/use-sign-out';
import { shellWords } from '#web/i18n/shell';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Button, ButtonLink } from '#web/ui/button';
import { Icon } from '#web/ui/icons';
import { Logo } from '#web/ui/logo';
import { LanguageSwitch, ThemeSwitch } from '#web/ui/preferences';
import { useSiteAddress } from './use-site-address';

const anchor =
  'inline-flex min-h-11 items-center rounded-soft px-3 text-note font-medium text-ink-soft hover:bg-sunken hover:text-ink';

// In the folded menu a quiet button stands in line with the links above it.
const inMenu = 'max-md:justify-start max-md:px-3';

/** The bar of public pages; on phones the links fold into a menu. `bell` is shown to whoever is signed in. */
export function NavigationBar({ bell }: { bell?: ReactNode }) {
  const words = useWords(shellWords);
  const signedIn = useSession().phase === 'signed-in';
  const addressOf = useSiteAddress();
  const [open, setOpen] = useState(false);
  const choose = (language: Language) => {
    void chooseLanguage(language);
    if (signedIn)
      import('#web/api/account-language').then(
        ({ saveLanguage }) => saveLanguage(language),
        () => undefined, // offline: the choice stays on this device
      );
  };
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper/95 backdrop-blur-sm">
      <nav aria-label={words.navigation} className="wrap flex min-h-16 flex-wrap items-center gap-x-1">
        <Link
          to={addressOf('/')}
          aria-label={words.home}
          className="me-auto flex min-h-16 md:order-1 md:me-6 items-center gap-2.5 rounded-soft font-semibold"
        >
          <Logo />
          {words.product}
        </Link>
        <div className="flex items-center md:order-3">
          <LanguageSwitch onChoose={choose} />
          <ThemeSwitch toDark={words.toDark} toLight={words.toLight} />
          {signedIn && bell}
        </div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="menu"
          aria-label={open ? words.closeMenu : words.openMenu}
          onClick={() => setOpen(!open)}
          className="grid size-11 place-items-center rounded-soft hover:bg-sunken md:hidden"
        >
          <Icon name={open ? 'x' : 'menu'} size={22} />
        </button>
        {/* biome-ignore lint/a11y: the links inside are the controls; following one folds the menu */}
        <div
          id="menu"
          onClick={() => setOpen(false)}
          className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-1 border-t border-line py-3 md:order-2 md:flex md:w-auto md:flex-1 md:flex-row md:items-center md:border-0 md:py-0`}
        >
          <Anchors />
          <span className="md:me-auto" />
          <AccountLinks />
        </div>
      </nav>
    </header>
  );
}

function Anchors() {
  const words = useWords(shellWords);
  const home = useSiteAddress()('/');
  return (
    <>
      {(['features', 'pricing', 'about'] as const).map((section) => (
        <Link key={section} to={`${home}#${section}`} className={anchor}>
          {words[section]}
        </Link>
      ))}
    </>
  );
}

function AccountLinks() {
  const words = useWords(shellWords);
  const session = useSession();
  const signOut = useSignOut();
  if (session.phase === 'signed-in') {
    return (
      <>
        <ButtonLink look="quiet" className={inMenu} to="/dashboard">
          {words.dashboard}
        </ButtonLink>
        <Button onClick={signOut}>{words.signOut}</Button>
      </>
    );
  }
  // Written out for visitors, and not seen by whoever public/before-paint.js found signed in.
  const unsure = session.phase === 'loading' ? 'in-data-member:invisible' : '';
  return (
    <>
      <ButtonLink look="quiet" className={`${inMenu} ${unsure}`} to="/auth">
        {words.login}
      </ButtonLink>
      <ButtonLink className={unsure} to="/auth?mode=sign-up">
        {words.signUp}
      </ButtonLink>
    </>
  );
}
