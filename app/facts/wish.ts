/** One thing that a customer writes about the help that is wanted. */
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
  /** Its name in the copy of somebody's data. */
  exported: string
  /** `chosen`: nobody but the worker who is asked by name, or chosen. `worker`: all who could answer an open request. */
  shownTo: 'chosen' | 'worker'
  /** What stands there when the customer has left. */
  forgotten: string
}

/**
 * What a customer asks for besides when, how long and which service: the same in an order, a series, an open request and
 * on today's sheet. A field that is added here has its column in `schema/wish.server.ts`, and is asked for and shown everywhere.
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
    exported: 'adresse',
    shownTo: 'chosen',
    forgotten: 'Adressen er slettet',
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
    exported: 'beskrivelse',
    shownTo: 'worker',
    forgotten: 'Beskrivelsen er slettet',
  },
} as const satisfies Record<string, WishWords & { icon: string }>

export type WishKey = keyof typeof wishWords
export type WishText = Record<WishKey, string>

/** The fields, in the order of the screen. */
export const wishKeys = Object.keys(wishWords) as WishKey[]

/** `customer`: whoever wrote it. `chosen`: the worker of it, and administrators. `worker`: any who could answer. */
export type WishViewer = 'customer' | 'chosen' | 'worker'

const readers = {
  chosen: ['customer', 'chosen'],
  worker: ['customer', 'chosen', 'worker'],
} as const satisfies Record<WishWords['shownTo'], readonly WishViewer[]>

/** The fields that a viewer may read. */
export type SeenKey<Viewer extends WishViewer> = {
  [Key in WishKey]: [Viewer] extends [(typeof readers)[(typeof wishWords)[Key]['shownTo']][number]]
    ? Key
    : never
}[WishKey]

export const keysSeenBy = <Viewer extends WishViewer>(viewer: Viewer): SeenKey<Viewer>[] =>
  wishKeys.filter(key => {
    const allowed: readonly WishViewer[] = readers[wishWords[key].shownTo]
    return allowed.includes(viewer)
  }) as SeenKey<Viewer>[]

const made = <Key extends WishKey>(keys: readonly Key[], text: (key: Key) => string) =>
  Object.fromEntries(keys.map(key => [key, text(key)])) as Record<Key, string>

/** What is asked for, of anything that holds it, as far as the viewer may read it. */
export const wishOf = <Viewer extends WishViewer>(
  row: Pick<WishText, SeenKey<NoInfer<Viewer>>>,
  viewer: Viewer,
) => made(keysSeenBy(viewer), key => row[key])

/** What a form begins with. */
export const emptyWish: WishText = made(wishKeys, () => '')

/** What stands in the place of a wish whose customer has left. */
export const forgottenWish: WishText = made(wishKeys, key => wishWords[key].forgotten)

/** What is written in a wish, field by field. Left out is what is empty, hidden, or was put aside by an older version. */
export const wishLines = (wish: Partial<WishText>) =>
  wishKeys.flatMap(key => {
    const { icon } = wishWords[key]
    const { term, rows, plain, exported }: WishWords = wishWords[key]
    const text = wish[key]
    if (!text) return []
    return [
      { key, text, icon, term, exported, long: rows !== undefined, said: plain ? text : `${term}: ${text}` },
    ]
  })

/** The same for the copy of somebody's data. */
export const exportedWish = (wish: WishText): Record<string, string> =>
  Object.fromEntries(wishLines(wish).map(({ exported, text }) => [exported, text]))
