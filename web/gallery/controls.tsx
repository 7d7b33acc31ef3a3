import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { landingWords } from '#web/i18n/landing';
import { shellWords } from '#web/i18n/shell';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Button, ButtonLink, type ButtonLook } from '#web/ui/button';
import { type BillingPeriod, PeriodSwitch } from '#web/ui/period-switch';
import { LanguageSwitch, ThemeSwitch } from '#web/ui/preferences';
import { StarRating } from '#web/ui/star-rating';
import { Switch } from '#web/ui/switch';
import { Tabs } from '#web/ui/tabs';
import { TextLink } from '#web/ui/text-link';
import { Specimen, State } from './specimen';
import { galleryWords } from './words';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'inline', 'danger'];

/** Shows everything that is pressed. */
export function Controls() {
  const words = useWords(galleryWords);
  return (
    <>
      <Specimen name="Button">
        {looks.map((look) => (
          <State key={look} name={look}>
            <div className="flex flex-wrap items-center gap-x-8 gap-y-3 ps-4">
              <Button look={look}>{words.act}</Button>
              <Button look={look}>
                <Trash aria-hidden />
                {words.act}
              </Button>
              <Button look={look} disabled>
                {words.busy}
              </Button>
            </div>
          </State>
        ))}
        <State name="narrow: the words break, the button grows">
          <div className="w-36">
            <Button look="primary">{words.openConfirm}</Button>
          </div>
        </State>
      </Specimen>
      <Specimen name="ButtonLink, TextLink">
        <State name="ButtonLink">
          <ButtonLink to="#controls">{words.act}</ButtonLink>
        </State>
        <State name="TextLink">
          <p>
            {words.message} <TextLink to="#controls">{words.act}</TextLink>
          </p>
        </State>
      </Specimen>
      <Choices />
    </>
  );
}

/** Controls that hold a choice. */
function Choices() {
  const words = useWords(galleryWords);
  const { toDark, toLight } = useWords(shellWords);
  const { pricing } = useWords(landingWords);
  const [on, setOn] = useState(true);
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const [tab, setTab] = useState('0');
  return (
    <>
      <Specimen name="Switch">
        <State name="on and off">
          <Switch title={words.title} text={words.message} on={on} onChange={setOn} />
          <Switch title={words.title} on={!on} onChange={(next) => setOn(!next)} />
        </State>
        <State name="disabled">
          <Switch title={words.title} text={words.message} on disabled onChange={setOn} />
        </State>
      </Specimen>
      <Specimen name="PeriodSwitch, StarRating">
        <State name="PeriodSwitch">
          <PeriodSwitch words={pricing} period={period} onChange={setPeriod} />
        </State>
        <State name="Rating">
          <StarRating legend={words.rating} optional="" name="rating" words={words.stars} none={words.none} />
        </State>
      </Specimen>
      <Specimen name="Tabs">
        <State name="one stop for the keyboard, arrows choose" wide>
          <Tabs
            label={words.popover}
            tabs={words.tabs.map((title, id) => ({ id: String(id), title }))}
            chosen={tab}
            onChoose={setTab}
          >
            <p>{words.tabs[Number(tab)]}</p>
          </Tabs>
        </State>
      </Specimen>
      <Specimen name="LanguageSwitch, ThemeSwitch">
        <State name="both act on this page">
          <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
          <ThemeSwitch toDark={toDark} toLight={toLight} />
        </State>
      </Specimen>
    </>
  );
}
