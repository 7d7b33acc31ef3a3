import { Suspense, useState } from 'react';
import type { Profile } from '#contract/profile';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';
import { lazily } from '#web/ui/lazily';
import { Skeleton } from '#web/ui/skeleton';
import type { ProofKind } from './use-proof';

const ProofForm = lazily(async () => (await import('./proof-form')).ProofForm);

/** The number and the address that sign the person in, and how to prove another. */
export function SignInCard({ profile }: { profile: Profile }) {
  const { proof: words } = useWords(profileWords);
  const { phone, sign_in_phone: signsIn = null, phone_verified: phoneIsProved = false } = profile;
  return (
    <Card title={words.title}>
      <p className="text-note text-ink-soft">{words.lead}</p>
      <div className="mt-4 divide-y divide-line">
        {/* The number that signs in stands here until a code proves the one in the form above. */}
        <Proof
          kind="phone"
          shown={signsIn ?? phone}
          proved={signsIn !== null}
          typed={phoneIsProved ? null : phone}
          {...(signsIn !== null &&
            !phoneIsProved &&
            phone !== null && { waiting: words.phone.waiting(phone) })}
        />
        <Proof
          kind="email"
          shown={profile.email}
          proved={profile.email_verified === true}
          typed={profile.email_verified ? null : profile.email}
        />
      </div>
    </Card>
  );
}

type ProofProps = {
  kind: ProofKind;
  shown: string | null;
  proved: boolean;
  /** The form begins with this. */
  typed: string | null;
  waiting?: string;
};

function Proof({ kind, shown, proved, typed, waiting }: ProofProps) {
  const { proof: words } = useWords(profileWords);
  const [open, setOpen] = useState(false);
  const act = typed !== null ? words[kind].verify : proved ? words[kind].change : words[kind].add;
  return (
    <div className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-note font-semibold">{words[kind].label}</p>
          <p className="tabular break-all">{shown ?? words[kind].none}</p>
          {shown !== null && (
            <p className={`text-small ${proved ? 'text-teal' : 'text-ink-soft'}`}>
              {proved ? words.proved : words.notProved}
            </p>
          )}
          {waiting && <p className="tabular text-small text-ink-soft">{waiting}</p>}
        </div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.close : act}
        </Button>
      </div>
      {open && (
        <Suspense fallback={<Skeleton className="mt-3 h-32" />}>
          <ProofForm kind={kind} typed={typed} onProved={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
