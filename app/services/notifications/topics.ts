import { customerRole, parties } from '#app/facts/roles.ts'
import type { Role } from '#platform/shared/actor.ts'

/** Ways to reach people who are not looking. The list in the product is always there. */
export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

/**
 * The choices for a channel. `choice`: on until switched off. `always`: required by law or safety. `never`:
 * not sent by it.
 */
type Say = 'choice' | 'always' | 'never'

type Topic = {
  /** As the settings page names it, and what it is. */
  label: string
  about: string
  /** In the middle of a sentence: 'e-post om …'. */
  short: string
  /** The roles it concerns. */
  roles: readonly Role[]
  mail: Say
  push: Say
  /** Why there is no choice, or no such channel. */
  why?: string
}

const everybody = [customerRole, 'worker', 'admin'] as const

/** Everything that people are told of, in the order of the settings page. Which kinds belong to each, their features say. */
export const topics = {
  orders: {
    label: 'Forespørsler og bestillinger',
    about: 'Når noen spør, sier nei, starter, blir ferdig eller godkjenner.',
    short: 'forespørsler og bestillinger',
    roles: parties,
    mail: 'choice',
    push: 'choice',
  },
  agreements: {
    label: 'Avtaler',
    about: 'Når et oppdrag eller en fast avtale er avtalt, endret, avbestilt eller avlyst.',
    short: 'avtaler',
    roles: parties,
    mail: 'always',
    push: 'choice',
    // Angrerettloven § 18: a distance contract is confirmed on a durable medium.
    why: 'Bekreftelsen på det du har avtalt, må du få skriftlig.',
  },
  messages: {
    label: 'Meldinger',
    about: 'Når noen skriver til deg. E-post kommer først når meldingen har ligget ulest en stund.',
    short: 'meldinger',
    roles: parties,
    mail: 'choice',
    push: 'choice',
  },
  reminders: {
    label: 'Påminnelser',
    about: 'Døgnet før et avtalt oppdrag, og før en jobb godkjennes av seg selv.',
    short: 'påminnelser',
    roles: parties,
    mail: 'choice',
    push: 'choice',
  },
  deadlines: {
    label: 'Frister',
    about: 'Når du må svare på timer, starte eller melde fra, før noe går av seg selv.',
    short: 'frister',
    roles: parties,
    mail: 'always',
    push: 'choice',
    why: 'Går en slik frist ut, kan det koste deg penger eller avtalen.',
  },
  reviews: {
    label: 'Vurderinger',
    about: 'Når du får en vurdering, eller svar på en du har skrevet.',
    short: 'vurderinger',
    roles: parties,
    mail: 'choice',
    push: 'choice',
  },
  complaints: {
    label: 'Reklamasjoner og rapporter',
    about: 'Når et problem eller noe upassende er meldt, og når saken er avgjort.',
    short: 'reklamasjoner og rapporter',
    roles: everybody,
    mail: 'always',
    push: 'choice',
    why: 'Avgjørelser som gjelder deg, må du få skriftlig.',
  },
  inbox: {
    label: 'Henvendelser',
    about: 'Når noen skriver til oss fra kontaktsiden.',
    short: 'henvendelser',
    roles: ['admin'],
    mail: 'never',
    push: 'choice',
    why: 'E-posten går til firmaets egen adresse.',
  },
  safety: {
    label: 'Trygghet på jobb',
    about: 'Når noen som er på oppdrag, spørres om alt er bra, ikke svarer eller ber om hjelp.',
    short: 'trygghet på jobb',
    roles: ['worker', 'admin'],
    mail: 'always',
    push: 'always',
    why: 'Sendes alltid, så ingen er alene om noe skjer.',
  },
  account: {
    label: 'Konto og sikkerhet',
    about: 'Innlogging, bekreftelser, kontrakten din og godkjenning av profilen.',
    short: 'konto og sikkerhet',
    roles: everybody,
    mail: 'always',
    push: 'choice',
    why: 'Sendes alltid, for sikkerheten din og avtalene dine.',
  },
} as const satisfies Record<string, Topic>

export type TopicId = keyof typeof topics
export const topicIds = Object.keys(topics) as [TopicId, ...TopicId[]]

/** A topic as the table has it, whichever it is. */
export const topicOf = (id: TopicId): Topic => topics[id]

/** May this role choose here? */
export const mayChoose = (role: Role, topic: TopicId, channel: Channel): boolean =>
  topicOf(topic).roles.includes(role) && topicOf(topic)[channel] === 'choice'

/** The rows of a role's settings page. */
export const topicsOf = (role: Role): TopicId[] => topicIds.filter(id => topicOf(id).roles.includes(role))
