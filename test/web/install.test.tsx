import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InstallOffer } from '#web/features/me/install-offer';
import { offlineWords } from '#web/i18n/offline';

const { byHand, no } = offlineWords.english.install;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

/** Opens the dashboard's offer in a tab of its own. */
function openedOn(agent: string, { installed = false } = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  globalThis.matchMedia = jest.fn(() => ({ matches: installed })) as never;
  sessionStorage.clear();
  return render(<InstallOffer />);
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('a browser that never offers an installation by itself', () => {
  it('tells the way by hand from the second visit on, until somebody says no', async () => {
    openedOn(iPhone).unmount();
    openedOn(iPhone).unmount(); // counts the second visit
    openedOn(iPhone);
    expect(screen.getByText(byHand)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: no }));
    expect(screen.queryByText(byHand)).toBeNull();
    openedOn(iPhone);
    expect(screen.queryByText(byHand)).toBeNull();
  });

  it('tells nothing on the first visit, where the app is installed, or of another phone', () => {
    openedOn(iPhone);
    expect(screen.queryByText(byHand)).toBeNull();
    for (let visit = 2; visit < 5; visit += 1) {
      openedOn(iPhone, { installed: true }).unmount();
      openedOn('Mozilla/5.0 (Linux; Android 14)').unmount();
    }
    openedOn(iPhone, { installed: true });
    openedOn('Mozilla/5.0 (Linux; Android 14)');
    expect(screen.queryByText(byHand)).toBeNull();
  });
});
