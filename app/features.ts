/**
 * The floor plan: every feature, in the wing where it stands, lowest first. A feature uses only those before it here.
 * `dev/house/check-imports.ts` and `dev/house/check-house.ts` hold the code to this list.
 */
export const floorPlan = {
  /** What any feature uses, and what knows none. */
  services: ['security', 'notifications', 'pictures', 'reports'],
  /** Who somebody is, and when they can work. */
  people: ['accounts', 'identity', 'availability', 'profiles', 'hms-cards'],
  /** What is to be done, when, and how it went. */
  work: [
    'travel',
    'calendar',
    'orders',
    'reliability',
    'changes',
    'series',
    'rescind',
    'evidence',
    'substitutes',
    'today',
  ],
  /** How people find each other and talk. */
  meeting: ['reviews', 'search', 'words', 'favourites', 'messages', 'open-requests'],
  /** What is owed and paid. */
  money: ['ledger', 'insight', 'payments', 'receipts', 'outlays', 'tax', 'vat', 'overview'],
  /** How the company is run. */
  company: [
    'contact',
    'undelivered',
    'verification',
    'suspension',
    'employment',
    'lookup',
    'queue',
    'privacy',
  ],
} as const satisfies Record<string, readonly string[]>
