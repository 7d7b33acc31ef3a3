import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Bar } from '#web/ui/bar';
import { Button } from '#web/ui/button';
import { ConfirmDialog } from '#web/ui/confirm-dialog';
import { Dialog } from '#web/ui/dialog';
import { NoteBox, type Tone } from '#web/ui/note-box';
import { Popover } from '#web/ui/popover';
import { Progress } from '#web/ui/progress';
import { Quotable } from '#web/ui/quotable';
import { Skeleton } from '#web/ui/skeleton';
import { Steps } from '#web/ui/steps';
import { showToast } from '#web/ui/toasts';
import { Specimen, State } from './specimen';
import { galleryWords } from './words';

const tones: readonly Tone[] = ['plain', 'attention', 'danger'];

/** Messages, and what opens above the page. `ToastRegion` with its `Toaster` stands at the end of the page. */
export function Floating() {
  const words = useWords(galleryWords);
  return (
    <>
      <Specimen name="NoteBox">
        {tones.map((tone) => (
          <State key={tone} name={tone}>
            <NoteBox tone={tone} title={words.title} action={<Button>{words.act}</Button>}>
              {words.message}
            </NoteBox>
          </State>
        ))}
        <State name="one line">
          <NoteBox>{words.message}</NoteBox>
        </State>
      </Specimen>
      <Specimen name="Bar, Quotable">
        <State name="Bar: alone, and with what can be done">
          <Bar icon={<Bell />}>{words.message}</Bar>
          <Bar icon={<Bell />} actions={<Button>{words.act}</Button>}>
            {words.message}
          </Bar>
        </State>
        <State name="Quotable">
          <Quotable text={words.title} label={words.act} copied={words.title} failed={words.title}>
            6f1c2a7e-0b1d-4c57-9a53-0d9f4a1e7b21
          </Quotable>
        </State>
      </Specimen>
      <Opening />
      <Specimen name="Progress, Steps, Skeleton">
        <State name="Progress: some, all, all and calm">
          <div className="space-y-4">
            <Progress label={words.title} value={2} max={5} />
            <Progress label={words.title} value={5} max={5} />
            <Progress label={words.title} value={100} max={100} calm />
          </div>
        </State>
        <State name="Steps">
          <Steps label={words.title} steps={words.steps} current={1} />
        </State>
        <State name="Skeleton">
          <div className="space-y-3">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </State>
      </Specimen>
    </>
  );
}

/** Shows everything that opens: dialogs, a popover, toasts. */
function Opening() {
  const words = useWords(galleryWords);
  const { close } = useWords(shellWords);
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const shut = () => setOpen(undefined);
  return (
    <Specimen name="Dialog, ConfirmDialog, Popover, Toaster, ToastRegion">
      <State name="Dialog and ConfirmDialog">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen('dialog')}>{words.openDialog}</Button>
          <Button onClick={() => setOpen('confirm')}>{words.openConfirm}</Button>
        </div>
        {open === 'dialog' && (
          <Dialog title={words.title} close={close} onClose={shut}>
            <p>{words.message}</p>
          </Dialog>
        )}
        {open === 'confirm' && (
          <ConfirmDialog words={words.confirm} close={close} busy={false} onYes={shut} onClose={shut} />
        )}
      </State>
      <State name="Toaster: plain and danger">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => showToast({ title: words.title, text: words.message })}>
            {words.plainToast}
          </Button>
          <Button onClick={() => showToast({ title: words.title, text: words.message, tone: 'danger' })}>
            {words.dangerToast}
          </Button>
        </div>
      </State>
      <State name="Popover">
        <div className="relative inline-block">
          <Popover label={words.popover} title={words.popover} mark={<Bell aria-hidden size={22} />}>
            <p className="p-4">{words.message}</p>
          </Popover>
        </div>
      </State>
    </Specimen>
  );
}
