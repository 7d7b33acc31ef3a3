import { Browser } from '@capacitor/browser';

// Its links are meant for the app of that name, which the system opens.
const leftToTheSystem = ['wa.me'];

/** Opens other sites in a tab of the phone's browser, from which one comes back; the app shows only its own pages. */
export function openOutwardLinks(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : undefined;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    const { protocol, host, href, origin } = link;
    if (protocol !== 'https:' || origin === location.origin || leftToTheSystem.includes(host)) return;
    event.preventDefault();
    void Browser.open({ url: href });
  });
}
