import { type FormEvent, type ReactNode, useState } from 'react';
import type { SubscriptionStatus } from '#contract/plans';
import { manualGrant, planNames } from '#contract/product';
import { adminWords } from '#web/i18n/admin';
import { adminDialogsWords } from '#web/i18n/admin-dialogs';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Select, TextField } from '#web/ui/field';
import type { User } from '../panel-rows';
import { useSetLimit, useSetPlan } from './use-user-changes';

const statuses: readonly SubscriptionStatus[] = ['active', 'inactive', 'cancelled'];

/** The limit as typed. */
export function limitOf(typed: string): number {
  const limit = Number.parseInt(typed.trim(), 10);
  return Number.isNaN(limit) ? manualGrant.limitOtherwise : limit;
}

/** Changes a user's daily limit, and plan with its status. Each has its own button and is saved by itself. */
export function EditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { edit: words, close } = useWords(adminDialogsWords);
  const { notAvailable } = useWords(adminWords);
  return (
    <Dialog title={words.title(user.full_name || notAvailable)} close={close} onClose={onClose}>
      <div className="space-y-6">
        <LimitForm user={user} />
        <PlanForm user={user} />
      </div>
    </Dialog>
  );
}

function LimitForm({ user }: { user: User }) {
  const { edit: words } = useWords(adminDialogsWords);
  const [typed, setTyped] = useState(String(user.daily_search_limit));
  const change = useSetLimit(user.user_id, ({ daily_search_limit }) => setTyped(String(daily_search_limit)));
  return (
    <Part
      busy={change.isPending}
      onSubmit={() => change.mutate(limitOf(typed))}
      submit={words.updateLimit}
      {...(user.daily_limit_edited && {
        other: { label: words.asPlan, onPress: () => change.mutate(null) },
      })}
    >
      <TextField
        label={words.limit}
        hint={user.daily_limit_edited ? words.limitEdited : words.limitHint}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Part>
  );
}

function PlanForm({ user }: { user: User }) {
  const { edit: words } = useWords(adminDialogsWords);
  const { plan: planWords, status: statusWords } = useWords(adminWords);
  const [plan, setPlan] = useState(user.subscription_plan);
  const [status, setStatus] = useState<SubscriptionStatus>('active'); // docs/product.md, Panel
  const change = useSetPlan(user.user_id, () => undefined);
  return (
    <Part
      busy={change.isPending}
      onSubmit={() => change.mutate({ new_plan: plan, new_status: status })}
      submit={words.updatePlan}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={words.plan}
          hint={words.planHint[plan]}
          value={plan}
          onChange={({ target }) => setPlan(planNames.find((name) => name === target.value) ?? plan)}
          choices={planNames.map((value) => ({ value, label: planWords[value] }))}
        />
        <Select
          label={words.status}
          value={status}
          onChange={({ target }) => setStatus(statuses.find((name) => name === target.value) ?? status)}
          choices={statuses.map((value) => ({ value, label: statusWords[value] }))}
        />
      </div>
    </Part>
  );
}

type PartProps = {
  busy: boolean;
  submit: string;
  onSubmit: () => void;
  other?: { label: string; onPress: () => void };
  children: ReactNode;
};

/** One thing to change, with its button. */
function Part({ busy, submit, onSubmit, other, children }: PartProps) {
  const words = useWords(adminDialogsWords);
  const onForm = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form onSubmit={onForm} className="space-y-4 not-first:border-t not-first:border-line not-first:pt-6">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.busy : submit}
        </Button>
        {other && (
          <Button look="quiet" aria-disabled={busy} onClick={() => !busy && other.onPress()}>
            {other.label}
          </Button>
        )}
      </div>
    </form>
  );
}
