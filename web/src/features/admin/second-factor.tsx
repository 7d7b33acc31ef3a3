import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { encode } from 'uqr';
import { call } from '#web/api/client';
import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { CodeField } from '#web/ui/code-field';
import { NoteBox } from '#web/ui/note-box';
import { PageHeader } from '#web/ui/page-header';
import { textLinkLook } from '#web/ui/text-link-look';
import { reasonOf } from './reason';
import { useShownCode } from './shown-code';
import { freshly } from './sign-in-again';
import { SignInAgainDialog } from './sign-in-again-dialog';

type Props = { enrolled: boolean; onProved: () => void };

/** The way into the panel for who has to show a code of their authenticator, or has none yet. */
export function SecondFactor({ enrolled, onProved }: Props) {
  const { factor: words, back } = useWords(adminWords);
  return (
    <div className="space-y-6">
      <PageHeader
        title={enrolled ? words.title : words.setUpTitle}
        back={{ to: '/dashboard', label: back }}
      />
      {enrolled ? (
        <div className="measure space-y-5">
          <p>{words.ask}</p>
          <CodeForm onProved={onProved} />
          <p className="text-small text-ink-soft">{words.lost}</p>
        </div>
      ) : (
        <SetUp onProved={onProved} />
      )}
      <SignInAgainDialog />
    </div>
  );
}

function SetUp({ onProved }: Pick<Props, 'onProved'>) {
  const { factor: words } = useWords(adminWords);
  const language = useLanguage();
  const offer = useMutation({ mutationFn: () => freshly(() => call('offerSecondFactor', {})) });
  if (offer.data) return <Offered {...offer.data} onProved={onProved} />;
  return (
    <div className="measure space-y-5">
      <p>{words.setUp}</p>
      {offer.error && (
        <NoteBox tone="danger" title={words.offerFailed}>
          <p>{reasonOf(offer.error, language)}</p>
        </NoteBox>
      )}
      <Button look="primary" aria-disabled={offer.isPending} onClick={() => offer.mutate()}>
        {offer.isPending ? words.busy : words.begin}
      </Button>
    </div>
  );
}

function Offered({ secret, uri, onProved }: { secret: string; uri: string } & Pick<Props, 'onProved'>) {
  const { steps, picture } = useWords(adminWords).factor;
  return (
    <ol className="measure list-decimal space-y-5 ps-6">
      <li className="space-y-3">
        <p>{steps.scan}</p>
        <Picture of={uri} label={picture} />
        <p>
          {steps.type}{' '}
          <code translate="no" className="font-semibold wrap-anywhere select-all">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <p>
          <a href={uri} className={textLinkLook}>
            {steps.open}
          </a>
        </p>
      </li>
      <li className="space-y-3">
        <p>{steps.code}</p>
        <CodeForm onProved={onProved} />
      </li>
    </ol>
  );
}

const quiet = 4; // modules around it, as ISO 18004 wants them

/** A picture for the camera of a telephone. It is black on white in both themes, because cameras read it so. */
function Picture({ of, label }: { of: string; label: string }) {
  const { data, size } = useMemo(() => encode(of, { border: 0 }), [of]);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-soft"
    >
      <rect x={-quiet} y={-quiet} width="100%" height="100%" fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}

function CodeForm({ onProved }: Pick<Props, 'onProved'>) {
  const { factor: words } = useWords(adminWords);
  const { form, isPending, error, show } = useShownCode(onProved);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) show();
  };
  return (
    <form onSubmit={onSubmit} className="space-y-4">
      <div ref={form}>
        <CodeField label={words.code} name="code" digits={6} error={error} />
      </div>
      <Button type="submit" look="primary" aria-disabled={isPending}>
        {isPending ? words.busy : words.yes}
      </Button>
    </form>
  );
}
