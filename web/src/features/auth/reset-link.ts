import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '#web/api/client';
import { asProblem } from '#web/api/request';

/** This is known of a reset link; `unreachable` means that nobody could be asked. */
type LinkState =
  | { readonly phase: 'verifying' | 'invalid' | 'unreachable' }
  | { readonly phase: 'ready'; readonly token: string };

/** The token of a reset link's fragment, or undefined when it is none. */
export function tokenOf(fragment: string): string | undefined {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  return parts.get('type') === 'recovery' ? parts.get('token') || undefined : undefined;
}

/** Takes the token off the address, so that it stays in no history, and asks whether the link still works. */
export function useResetLink() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenOf(hash));
  const [asked, setAsked] = useState(0);
  const [state, setState] = useState<LinkState>({ phase: token ? 'verifying' : 'invalid' });

  useEffect(() => {
    if (hash === '') return;
    setToken(tokenOf(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again
  useEffect(() => {
    if (!token) return;
    const asking = new AbortController();
    setState({ phase: 'verifying' });
    call('checkPasswordReset', { body: { token }, signal: asking.signal }).then(
      () => setState({ phase: 'ready', token }),
      (thrown: unknown) => {
        if (asking.signal.aborted) return;
        const refused = asProblem(thrown).status < 500;
        setState({ phase: refused ? 'invalid' : 'unreachable' });
      },
    );
    return () => asking.abort();
  }, [token, asked]);

  return {
    state,
    retry: () => setAsked(asked + 1),
    /** The link was spent or has run out meanwhile. */
    giveUp: () => setState({ phase: 'invalid' }),
  };
}
