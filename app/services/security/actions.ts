/**
 * Account events noted by the server, and their words. Only the server may note them, so that people can
 * trust the list.
 */
const noted = {
  'signed-in': 'Logget inn',
  'sign-in-failed': 'Mislykket innlogging: feil passord',
  'email-confirmed': 'E-posten ble bekreftet',
  'signed-out-everywhere': 'Logget ut på alle enheter',
  'password-changed': 'Passordet ble endret',
  'password-reset': 'Passordet ble byttet med lenke på e-post',
  'email-change-requested': 'Bytte av e-post ble bestilt',
  'email-change-cancelled': 'Bytte av e-post ble avbrutt',
  'email-changed': 'E-posten ble endret',
  'account-number-changed': 'Kontonummeret ble endret',
  'person-number-changed': 'Fødselsnummeret ble lagt inn eller endret',
  'contract-signed': 'Rammekontrakten ble signert',
  'data-downloaded': 'Alle dataene dine ble lastet ned',
  'profile-switched': 'Byttet profil',
  'identity-confirmed': 'Identiteten ble bekreftet',
  'account-suspended': 'Kontoen ble stengt av en administrator',
  'account-reinstated': 'Kontoen ble åpnet igjen av en administrator',
  'app-added': 'Autentiseringsapp ble satt opp',
  'app-removed': 'Autentiseringsappen ble fjernet',
  'passkey-added': 'Passnøkkel ble lagt til',
  'passkey-renamed': 'Passnøkkel fikk et annet navn',
  'passkey-removed': 'Passnøkkel ble fjernet',
  'recovery-codes-made': 'Nye reservekoder ble laget',
  'recovery-code-used': 'Reservekode ble brukt',
  'second-factor-failed': 'Feil kode i to-trinns innlogging',
  'second-factor-reset': 'To-trinns innlogging ble tatt bort av oss',
  'owner-proven': 'Bekreftet at det var deg',
  'device-signed-out': 'En annen enhet ble logget ut',
} as const

export type NotedAction = keyof typeof noted

/** Events that our own pages report, and their words. */
const told = {
  'contract-downloaded': 'Kontrakten ble lastet ned',
  'contract-download-failed': 'Kontrakten kunne ikke lastes ned',
  'data-download-failed': 'Nedlasting av dataene dine mislyktes',
  'password-change-failed': 'Mislykket forsøk på å endre passord',
  'email-change-failed': 'Mislykket forsøk på å endre e-post',
  'account-deletion-failed': 'Mislykket forsøk på å slette kontoen',
} as const

export type ToldAction = keyof typeof told

const words: Record<string, string> = { ...told, ...noted }

export const isNoted = (action: string): boolean => Object.hasOwn(noted, action)

/** An event in words. Programs may have reported unknown ones. */
export const wordsOf = (action: string): string =>
  Object.hasOwn(words, action) ? (words[action] ?? action) : `Annet: ${action}`

/** How somebody signed in. */
export type SignInWay = 'password' | 'link' | 'google' | 'passkey' | 'registration' | 'confirmation'

const ways: Record<SignInWay, string> = {
  password: 'med passord',
  link: 'med lenke på e-post',
  google: 'med Google',
  passkey: 'med passnøkkel',
  registration: 'ved registrering',
  confirmation: 'med bekreftelsen på e-post',
}

/** Words that belong to an action: how somebody signed in. */
export const wayOf = (details: Record<string, unknown>): string | null =>
  typeof details.way === 'string' && Object.hasOwn(ways, details.way) ? ways[details.way as SignInWay] : null
