import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { controlLook, Field } from './field';

type Props = ComponentProps<'input'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Names of the switch in its two states. */
  show: string;
  hide: string;
};

/** A password with show and hide; shown, it is still never offered to spelling or autocapitalisation. */
export function PasswordField({ label, error, hint, show, hide, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(links) => (
        <div className="relative">
          <input
            {...input}
            {...links}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlLook} pe-12`}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? hide : show}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-soft text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
          </button>
        </div>
      )}
    </Field>
  );
}
