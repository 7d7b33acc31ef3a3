import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Shortcuts } from '#web/app/shortcuts';
import { KeyboardCard } from '#web/features/me/profile/keyboard-card';
import { open } from './answering';

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const show = () =>
  open('/', {
    '/': (
      <>
        <main>
          <input type="checkbox" aria-label="first" />
          <textarea aria-label="Symptoms" />
        </main>
        <KeyboardCard />
        <Shortcuts />
      </>
    ),
  });

describe('a single key', () => {
  it('leads to the main field, and is text once somebody types there', async () => {
    await show();
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Symptoms')).toHaveFocus();
    await userEvent.keyboard('5/?');
    expect(screen.getByLabelText('Symptoms')).toHaveValue('5/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists all keys', async () => {
    await show();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      'Ctrl + Enter',
    );
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Symptoms')).not.toHaveFocus(); // the dialog has the keyboard
  });

  it('does nothing once it is switched off, and something again once it is on', async () => {
    await show();
    const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    expect(toggle).toBeChecked();
    await userEvent.click(toggle);
    expect(toggle).not.toBeChecked();
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Symptoms')).not.toHaveFocus();
    await userEvent.click(toggle);
    await act(async () => undefined);
    await userEvent.keyboard('/');
    expect(screen.getByLabelText('Symptoms')).toHaveFocus();
  });

  it('leaves combinations with other keys to the browser', async () => {
    await show();
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(screen.getByLabelText('Symptoms')).not.toHaveFocus();
  });
});
