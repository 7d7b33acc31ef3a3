import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressUnder, hindiPrefix, type PublicPage, publicPageAt } from '#contract/public-pages';
import { isHindiAddress, useLanguage } from '#web/i18n/language';

/**
 * The address of a public page, seen from this one: a Hindi address leads to Hindi addresses. Whoever switches to
 * English there goes on at the English one.
 */
export function useSiteAddress(): (page: PublicPage) => string {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const english = useLanguage() === 'english';
  const prefix = isHindiAddress(pathname) ? hindiPrefix : '';
  useEffect(() => {
    const page = publicPageAt(pathname);
    if (prefix && english && page) void navigate(page + hash, { replace: true });
  }, [prefix, english, pathname, hash, navigate]);
  return (page) => addressUnder(prefix, page);
}
