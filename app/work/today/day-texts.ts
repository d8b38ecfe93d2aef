import { formatAtClock, formatMoment } from '#platform/shared/time.ts'

const numbers = [
  'ingen',
  'én',
  'to',
  'tre',
  'fire',
  'fem',
  'seks',
  'sju',
  'åtte',
  'ni',
  'ti',
  'elleve',
  'tolv',
]
const kinds = { before: 'Før', after: 'Etter' } as const
const words = (count: number) => numbers[count] ?? String(count)
const capital = (text: string) => text.charAt(0).toLocaleUpperCase('nb') + text.slice(1)

/** The words of the page for the day of work. */
export const dayTexts = {
  title: 'Dagens oppdrag',
  back: 'I dag',
  street: 'Dagen din',
  awaits: (name: string, at: string) => `${name} venter deg ${formatAtClock(at)}`,
  areYouThere: 'Er du fremme?',
  clockIs: (name: string, now: Date, at: string) =>
    `Klokken er ${formatAtClock(now).slice(4)}. ${name} venter deg ${formatAtClock(at)}.`,
  knows: (name: string, arrives: string) =>
    `${name} vet at du er på vei, fremme ca. ${formatAtClock(arrives)}`,
  onTheWay: 'Jeg er på vei',
  whenThere: 'Når er du fremme?',
  agreedTime: (at: string) => `${formatAtClock(at)}, som avtalt`,
  inMinutes: (minutes: number) => (minutes === 60 ? 'Om en time' : `Om ${minutes} minutter`),
  /** What a press does. */
  willTell: (name: string, at: string) => `${name} får beskjed om at du er fremme ca. ${formatAtClock(at)}.`,
  leaveFrom: (moment: string) => `Du kan melde at du er på vei fra ${moment}.`,
  startFrom: (at: Date) => `Du kan starte fra ${formatAtClock(at)}, en halvtime før avtalt tid.`,
  willCheckIn: (name: string, now: Date) => `Du sjekkes inn ${formatAtClock(now)}, og ${name} får beskjed.`,
  start: 'Start oppdrag',
  notIn: (name: string) => `Kommer du ikke inn? Ring ${name} på`,
  windows: (tasks: number) =>
    tasks === 1 ? 'Én oppgave, ett vindu' : `${capital(words(tasks))} oppgaver, ${words(tasks)} vinduer`,
  windowsHint: 'Hvert vindu tennes når du krysser av en oppgave.',
  house: (lit: number, all: number) => `Hus med ${lit} av ${all} vinduer tent`,
  since: (name: string, at: string) => `Hos ${name} siden ${formatAtClock(at)}`,
  left: (length: string) => [`${length} igjen`, ' av avtalt tid'] as const,
  past: (length: string) => [`${length} over`, ' avtalt tid'] as const,
  band: (from: string, until: string, now: Date) =>
    `Avtalt ${formatAtClock(from)}–${formatAtClock(until).slice(4)}. Klokken er ${formatAtClock(now).slice(4)}.`,
  tasks: 'Oppgaver',
  ofTasks: (done: number, all: number) => `${done} av ${all}`,
  about: 'Dette skal gjøres',
  showWay: 'Vis vei',
  call: (name: string) => `Ring ${name}`,
  write: 'Skriv melding',
  checkOut: 'Sjekk ut',
  checkIn: 'Sjekk inn igjen',
  withPause: (length: string) => `Med ${length} pause`,
  deliver: 'Meld fullført',
  willDeliver: (name: string) => `${name} får 24 timer på å se over jobben.`,
  delivered: (name: string) => `Meldt fullført. ${name} ser over jobben nå.`,
  missed: 'Avtalt tid er over',
  missedText: (name: string) =>
    `Oppdraget ble ikke startet i tide. Snakk med ${name}, og se hva dere kan gjøre på siden for oppdraget.`,
  claimed: (name: string) => `${name} stoppet arbeidet`,
  claimedText: (name: string, hours: string, until: string) =>
    `${name} sier at du har jobbet ${hours}. Svar på siden for oppdraget innen ${formatMoment(new Date(until))}. Ellers gjelder det.`,
  over: 'Dette er ikke lenger på dagen din',
  overText: 'Oppdraget er endret eller avsluttet. Se hva som gjelder nå.',
  seeOrder: 'Se oppdraget',
  enterCard: 'Gå til HMS-kort',
  cannotCome:
    'Passer ikke tiden, eller kan du ikke komme? På siden til oppdraget foreslår du en annen tid eller melder forfall.',
  noteUntil: (until: Date) => `Vises til ${formatMoment(until)}.`,
  moreTime: 'Trenger mer tid',
  waitsForAnswer: 'Venter på svar',
  withoutAnswer: (at: string, now: Date) =>
    now < new Date(at)
      ? `Uten svar er du ferdig ${formatAtClock(at)} som avtalt.`
      : 'Avtalt tid er over. Uten et ja er du ferdig nå.',
  help: 'Jeg trenger hjelp',
  told: 'Vi har fått beskjed, og ringer deg. Kunden vet ikke om det.',
  calledFor: 'Vi vet at du trenger hjelp, og ringer deg.',
  overNow: 'Det har ordnet seg',
  seen: (at: string) =>
    `Vi så meldingen din, og avsluttet saken ${formatAtClock(at)}. Trenger du oss fortsatt, si fra igjen.`,
  askFine: 'Er alt bra?',
  askFineText: 'Avtalt tid er over, og du har ikke sjekket ut. Svarer du ikke, ringer vi deg.',
  isFine: 'Ja, alt er bra',
  thanks: 'Takk for svaret.',
  offline: 'Du er uten nett',
  offlineText: (kept: string | null) =>
    kept
      ? `Jobb som vanlig. ${capital(kept)} er lagret på telefonen og sendes når nettet er tilbake.`
      : 'Jobb som vanlig. Det du trykker, lagres på telefonen og sendes når nettet er tilbake.',
  keptTasks: (count: number) => `${words(count)} ${count === 1 ? 'oppgave' : 'oppgaver'}`,
  keptPictures: (count: number) => (count === 1 ? 'ett bilde' : `${words(count)} bilder`),
  keptOther: (count: number) => (count === 1 ? 'ett trykk' : `${words(count)} trykk`),
  sentLater: 'sendes når nettet er tilbake',
  mayDeliverOffline: 'Du kan melde fullført uten nett. Klokkeslettet lagres nå.',
  moreTimeNeedsNetwork: 'Mer tid krever nett',
  deliveredLater: 'Meldes fullført når nettet er tilbake',
  deliveredLaterText: (at: string) =>
    `Lagret på telefonen ${formatAtClock(at)}. Åpne denne siden igjen når du har nett, så sendes det av seg selv.`,
  notTaken: 'Dette ble ikke registrert',
  notTakenText: 'Oppdraget har endret seg siden du trykket. Det du skrev, står her til du fjerner det.',
  pressedAt: (what: string, at: string) => `${what}, ${formatAtClock(at)}`,
  pressed: {
    'on-the-way': 'På vei',
    start: 'Start oppdrag',
    'check-in': 'Sjekk inn igjen',
    'check-out': 'Sjekk ut',
  },
  tryAgain: 'Prøv igjen',
  remove: 'Fjern',
  ticked: (task: string | undefined, isDone: boolean) =>
    `${isDone ? 'Krysset av' : 'Fjernet kryss'}${task ? `: ${task}` : ''}`,
  picture: (kind: 'before' | 'after', task: string | undefined) =>
    `Bilde ${kinds[kind].toLowerCase()}${task ? `: ${task}` : ''}`,
  kinds,
  takePicture: (kind: 'before' | 'after', task: string) => `Ta bilde ${kinds[kind].toLowerCase()} av ${task}`,
  takeAnother: 'Ta et bilde til',
  seePictures: (name: string, count: number, waiting: number) =>
    `Vis større: ${name}${count > 1 ? `, ${words(count)} bilder` : ''}${waiting > 0 ? ', ikke sendt ennå' : ''}`,
  ofPictures: (name: string, place: number, all: number) => (all > 1 ? `${name}, ${place} av ${all}` : name),
  removePicture: (name: string) => `Fjern: ${name}`,
  reported: (hours: string) => `Meldt fullført, ${hours}`,
  notInFrom: (at: string) => `Fra ${formatAtClock(at)} kan du melde «Slapp ikke inn».`,
  shutOut: 'Slapp ikke inn',
  shutOutNeedsNetwork: '«Slapp ikke inn» krever nett',
  sent: {
    'on-the-way': 'Kunden har fått beskjed om at du er på vei.',
    start: 'Oppdraget er i gang, og du er sjekket inn.',
    'check-in': 'Du er sjekket inn.',
    'check-out': 'Du er sjekket ut.',
    deliver: 'Oppdraget er meldt fullført.',
  },
} as const
