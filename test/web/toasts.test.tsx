import { describe, expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { Toaster } from '../../web/src/ui/toaster';
import { endOutcomes, showToast } from '../../web/src/ui/toasts';

describe('a toast', () => {
  it('is drawn in the letters of the page, and not in those that the library names', async () => {
    render(<Toaster label="सूचनाएँ" />);
    act(() => showToast({ title: 'सेव हो गया' }));
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull());
    const region = document.querySelector('[data-sonner-toaster]');
    expect(region && getComputedStyle(region).fontFamily).toBe('var(--font-sans)');
  });

  it('of how something ended goes when the person asks anew; what can be undone stays', async () => {
    render(<Toaster label="Notices" />);
    act(() => {
      showToast({ title: 'The drug is missing', tone: 'danger' });
      showToast({ title: 'Note generated' });
      showToast({ title: 'Deleted', action: { label: 'Undo', onAct: () => {} } });
    });
    const shown = () => document.body.textContent ?? '';
    await waitFor(() => expect(shown()).toContain('Deleted'));
    act(() => endOutcomes());
    await waitFor(() => expect(shown()).not.toMatch(/The drug is missing|Note generated/));
    expect(shown()).toContain('Deleted');
  });
});
