/** One thing that a customer writes about the help that is wanted, as screens ask for it and show it. */
export type WishWords = {
  /** Above the field. */
  label: string
  /** Below it, when one worker is asked, and when all who suit are. */
  hint?: string
  openHint?: string
  /** Said when nothing is written; without it the field is optional. */
  missing?: string
  /** Characters, at most. */
  most: number
  /** The lines of a field in which people write at length. */
  rows?: number
  /** Its name where it is shown. */
  term: string
  /** Nobody needs to be told what it is: on today's sheet it stands without its name. */
  plain?: boolean
}

/**
 * What a customer asks for besides when, how long and which service: the same in an order, a series, an open request and
 * on today's sheet. A new field has its words here, its rules in `wish-fields.ts` and its column in `schema/wish.server.ts`;
 * it is asked for, kept and shown wherever the others are. No zod here: today's sheet is read without network.
 */
export const wishWords = {
  address: {
    label: 'Adresse',
    hint: 'Der oppdraget skal utføres',
    openHint: 'Bare den du velger, får se den.',
    missing: 'Skriv adressen der oppdraget skal utføres',
    most: 200,
    term: 'Sted',
    icon: 'pin',
    plain: true,
  },
  description: {
    label: 'Beskriv oppdraget',
    openHint: 'Alle som passer, kan lese dette. Skriv ikke adresse eller telefonnummer her.',
    missing: 'Beskriv hva du trenger hjelp til',
    most: 2000,
    rows: 4,
    term: 'Beskrivelse',
    icon: 'doc',
    plain: true,
  },
  entryNote: {
    label: 'Kode, nøkkel, parkering, husdyr',
    hint: 'Vises bare for den som kommer, fra oppdraget er avtalt til ett døgn etter.',
    openHint: 'Vises bare for den du velger, fra oppdraget er avtalt til ett døgn etter.',
    most: 500,
    rows: 2,
    term: 'Slik kommer man inn',
    icon: 'key',
  },
} as const satisfies Record<string, WishWords & { icon: string }>

export type WishKey = keyof typeof wishWords
export type WishText = Record<WishKey, string>

/** The fields, in the order of the screen. */
export const wishKeys = Object.keys(wishWords) as WishKey[]

/** What a form begins with: what was asked for before, or nothing. */
export const typedWish = (before: Partial<WishText> = {}) =>
  Object.fromEntries(wishKeys.map(key => [key, before[key] ?? ''])) as WishText

/** What is written in a wish, field by field. Left out is what is empty, hidden, or was put aside by an older version. */
export const wishLines = (wish: Partial<WishText>) =>
  wishKeys.flatMap(key => {
    const { icon } = wishWords[key]
    const { term, rows, plain }: WishWords = wishWords[key]
    const text = wish[key]
    return text
      ? [{ key, text, icon, term, long: rows !== undefined, said: plain ? text : `${term}: ${text}` }]
      : []
  })
