import { describe, expect, it } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { Toaster } from '../../web/src/ui/toaster';
import { showToast } from '../../web/src/ui/toasts';

describe('a toast', () => {
  it('is drawn in the letters of the page, and not in those that the library names', async () => {
    render(<Toaster label="सूचनाएँ" />);
    act(() => showToast({ title: 'सेव हो गया' }));
    await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).not.toBeNull());
    const region = document.querySelector('[data-sonner-toaster]');
    expect(region && getComputedStyle(region).fontFamily).toBe('var(--font-sans)');
  });
});
