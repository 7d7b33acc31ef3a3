import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { ToastRegion } from '#web/ui/toast-region';
import { AppRoutes } from './routes';
import { makeGoodEarlyPress, removeStandIn } from './stand-in';

/** Everything inside the router. */
export function App() {
  const words = useWords(shellWords);
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  useLayoutEffect(removeStandIn, []);
  useEffect(makeGoodEarlyPress, []);
  useEffect(() => {
    if (pathname && way === 'PUSH' && !hash) scrollTo({ top: 0, behavior: 'instant' }); // the way back finds its own place
  }, [way, pathname, hash]);
  return (
    <>
      <a
        href="#content"
        className="no-print sr-only z-20 rounded-soft bg-teal px-4 py-2 text-on-teal focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      <AppRoutes />
      <ToastRegion label={words.messages} />
    </>
  );
}
