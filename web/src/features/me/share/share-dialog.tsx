import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Share2 from 'lucide-react/icons/share-2';
import type { MouseEvent } from 'react';
import { serviceOrigin } from '#web/api/request';
import { shareSheet } from '#web/device/share';
import { shareWords } from '#web/i18n/share';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { useCopy } from '#web/ui/use-copy';
import { useReferrals } from '../use-referrals';
import { addressesOf, linkOf, recordShare } from './channels';

const channels = [
  { name: 'whatsapp', Icon: MessageCircle },
  { name: 'email', Icon: Mail },
  { name: 'sms', Icon: MessageSquareText },
  { name: 'social', Icon: Share2 },
] as const;

/** The ways to pass the link on. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(shareWords);
  const shell = useWords(shellWords);
  const code = useReferrals().data?.referral_code ?? '';
  const link = linkOf(serviceOrigin(), code);
  const { copied, copy } = useCopy(words.copyFailed);
  const addresses = addressesOf(link, words.subject, words.message(link));
  const CopyIcon = copied ? Check : Copy;

  const copyLink = async () => {
    recordShare('copy_link', code);
    await copy(link);
  };
  const follow = (name: keyof typeof addresses) => (event: MouseEvent) => {
    recordShare(name, code);
    const share = shareSheet();
    if (name !== 'social' || !share) return;
    event.preventDefault();
    void share({ title: words.subject, text: words.message(link) });
  };

  return (
    <Dialog title={words.title} close={shell.close} onClose={onClose}>
      <p className="text-small font-semibold">{words.link}</p>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <p className="tabular min-w-0 flex-1 basis-60 rounded-soft border border-line bg-sunken px-3 py-2 text-note break-all">
          {link}
        </p>
        <Button onClick={copyLink}>
          <CopyIcon aria-hidden />
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
        </Button>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {channels.map(({ name, Icon }) => (
          <li key={name}>
            <a
              href={addresses[name]}
              target="_blank"
              rel="noopener noreferrer"
              onClick={follow(name)}
              className="flex min-h-12 items-center gap-3 rounded-soft border border-line px-4 text-note font-semibold hover:border-teal hover:text-teal"
            >
              <Icon aria-hidden size={20} className="text-teal" />
              {words.channels[name]}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
