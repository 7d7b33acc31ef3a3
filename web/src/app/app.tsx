import { shellWords } from '../i18n/shell';
import { useWords } from '../i18n/words';
import { ToastRegion } from '../ui/toast-region';
import { AppRoutes } from './routes';

/** Everything inside the router. */
export function App() {
  const words = useWords(shellWords);
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
