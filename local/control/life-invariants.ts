type Item = Record<string, unknown> & { pk: string; sk: string };

const personOf = ({ pk }: Item): string => pk.slice('PERSON#'.length);

/** Checks everything that is stored beside an account: notices, requests, devices. It names ids only. */
export function lifeViolations(items: Item[], ids: Set<string>, now: Date): string[] {
  const persons = items.filter(({ pk }) => pk.startsWith('PERSON#'));
  return [
    ...persons
      // A link for a new password is kept for an unknown address too, so that asking takes the same work for everybody.
      .filter((item) => !ids.has(personOf(item)) && item.sk !== 'RESET')
      .map((item) => `an item ${kindOf(item)} belongs to nobody (${personOf(item)})`),
    ...persons.filter(({ sk }) => sk === 'INBOX').flatMap((inbox) => ofInbox(inbox, persons)),
    ...ofDeletions(persons),
    ...ofDevices(items, persons),
    ...items
      .filter(({ pk, at }) => pk.startsWith('FAREWELL#') && Date.parse(String(at)) < now.getTime() - dayMs)
      .map(({ pk }) => `a last mail was never sent (${pk})`),
  ];
}

const dayMs = 86_400_000;
const kindOf = ({ sk }: Item): string => sk.split('#')[0] ?? sk;

/** The count of the unread ones is the number of notifications that are neither read alone nor all at once. */
function ofInbox(inbox: Item, persons: Item[]): string[] {
  const unread = persons.filter(
    (item) =>
      item.pk === inbox.pk &&
      item.sk.startsWith('NOTE#') &&
      item.readAt === undefined &&
      (inbox.readUpTo === undefined || String(item.id) > String(inbox.readUpTo)),
  ).length;
  return unread === inbox.unread
    ? []
    : [`${personOf(inbox)} has ${unread} unread notifications and a count of ${inbox.unread}`];
}

function ofDeletions(persons: Item[]): string[] {
  const open = persons.filter(({ sk, status }) => sk.startsWith('DELETION#') && status === 'pending');
  const claims = persons.filter(({ sk }) => sk === 'PENDING_DELETION');
  return [
    ...open
      .filter(({ pk, id }) => !claims.some((claim) => claim.pk === pk && claim.requestId === id))
      .map((request) => `${personOf(request)} has a pending deletion that is not claimed`),
    ...claims
      .filter(({ pk }) => !persons.some((item) => item.pk === pk && item.sk.startsWith('DELETION#')))
      .map((claim) => `${personOf(claim)} has a claim on a deletion that was not asked for`),
  ];
}

/** A device belongs to the one person who registered it last. */
function ofDevices(items: Item[], persons: Item[]): string[] {
  const owners = new Map(
    items
      .filter(({ pk }) => pk.startsWith('DEVICE#'))
      .map((owner) => [owner.pk.slice('DEVICE#'.length), String(owner.memberId)]),
  );
  return persons
    .filter(({ sk }) => sk.startsWith('PUSH#'))
    .filter((device) => owners.get(device.sk.slice('PUSH#'.length)) !== personOf(device))
    .map((device) => `a device of ${personOf(device)} is not theirs`);
}
