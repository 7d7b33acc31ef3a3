import { policyVersion } from '#web/api/sign-in-details';
import { privacyWords } from '#web/i18n/privacy';
import { useWords } from '#web/i18n/words';
import { NoteBox } from '#web/ui/note-box';
import { Document, documentParts } from './document';
import { SupportDetails, useSiteConfig } from './support-details';

/** The notice under the Digital Personal Data Protection Act, 2023. It must stay true of the code. */
export function PrivacyPage() {
  const { title, lead, before, after, contact } = useWords(privacyWords);
  const parts = documentParts(before).map((part, index) =>
    index < before.length - 1
      ? part
      : {
          ...part,
          content: (
            <div className="space-y-4">
              {part.content}
              <AtPresent />
            </div>
          ),
        },
  );
  return (
    <Document
      title={title}
      lead={lead}
      dates={{ effective: policyVersion, updated: policyVersion }}
      parts={[...parts, ...documentParts(after), { title: contact, content: <SupportDetails /> }]}
    />
  );
}

/** Says whether this deployment sends anything to a language model. */
function AtPresent() {
  const { now: words } = useWords(privacyWords);
  const { config } = useSiteConfig();
  if (config === undefined || config === 'unreachable') return null;
  return (
    <div className="measure">
      <NoteBox title={words.title}>
        <p>{words[config.ai.provider]}</p>
      </NoteBox>
    </div>
  );
}
