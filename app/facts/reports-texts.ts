import type { ReportAction, ReportKind } from './report.ts'

/** Replaces a message that was removed after a report. */
export const removedText = 'Fjernet av Nærhjelp'

/** Replaces, in a report, the words of a person who has left. */
export const forgottenText = 'Teksten er slettet'

/** What the reporter reads. */
export const texts = {
  button: 'Rapporter',
  title: 'Rapporter til Nærhjelp',
  intro:
    'Vi ser på det og gir deg beskjed om hva vi kom fram til. Den det gjelder, får ikke vite hvem som rapporterte.',
  reasonRequired: 'Velg hva som er galt',
  textRequired: 'Skriv hva som er galt',
  textShort: 'Skriv litt mer, minst 10 tegn',
  textLong: 'Teksten kan ha høyst 1000 tegn',
  received: 'Takk for at du sa fra',
  receivedText: 'Vi ser på det så snart vi kan, og du får et varsel når vi har bestemt oss.',
  own: 'Du kan ikke rapportere noe som er ditt eget.',
  twice: 'Du har allerede rapportert dette. Vi gir deg beskjed om hva vi kommer fram til.',
  tooMany: 'Du har rapportert mye det siste døgnet. Prøv igjen i morgen, eller ring oss hvis det haster.',
  notForAdmins: 'Administratorer ser på rapporter og sender ingen selv.',
} as const

/** What the administrators' pages say. */
export const adminTexts = {
  title: 'Rapporter',
  subtitle: 'Meldinger, vurderinger og profiler som noen mener ikke hører hjemme her',
  noteRequired: 'Skriv en begrunnelse',
  noteLong: 'Begrunnelsen kan ha høyst 1000 tegn',
  startAgain: 'Begynn på nytt',
  searchLong: 'Søk med høyst 100 tegn',
  searchLabel: 'Søk i navn og det som er skrevet',
  changed: 'Rapporten er endret siden du åpnet den. Her er det som gjelder nå.',
  upheld: 'Rapporten er tatt til følge.',
  dismissed: 'Rapporten er avvist.',
  reopened: 'Rapporten er åpnet på nytt.',
} as const

/** Why an action came too late: who was first, and what they did. */
export const overtaken = (by: string, action: ReportAction): string =>
  ({
    uphold: `${by} har tatt rapporten til følge. Her er det som gjelder nå.`,
    dismiss: `${by} har avvist rapporten. Her er det som gjelder nå.`,
    reopen: `${by} har åpnet rapporten på nytt. Her er det som gjelder nå.`,
  })[action]

type Told = { title: string; body: string }

const thing: Record<ReportKind, string> = {
  message: 'Meldingen',
  review: 'Vurderingen',
  'customer-review': 'Vurderingen',
  profile: 'Profilen',
}

/** What the reporter hears about the outcome. What was removed is not repeated. */
export function toldToReporter(action: ReportAction, kind: ReportKind): Told {
  if (action === 'reopen')
    return {
      title: 'Vi ser på rapporten din på nytt',
      body: 'Vi tar en vurdering til av det du rapporterte. Du får beskjed når vi har bestemt oss.',
    }
  const outcome =
    action === 'dismiss'
      ? `${thing[kind]} du rapporterte, bryter ikke reglene våre og blir stående.`
      : kind === 'profile'
        ? 'Vi er enige med deg, og har tatt opp saken med den det gjelder.'
        : `${thing[kind]} du rapporterte, er fjernet.`
  return { title: texts.received, body: `Vi har sett på det. ${outcome}` }
}

/**
 * What the reported person hears: what was removed and why, or that it is back; never who reported it.
 * `hidden` says whether a profile is out of search or back in it.
 */
export function toldToReported(
  action: 'uphold' | 'reopen',
  kind: ReportKind,
  hidden: boolean,
  why: string,
): Told {
  const because = why ? ` Begrunnelse: «${why}»` : ''
  if (action === 'reopen') {
    const shown =
      kind === 'profile' && !hidden ? 'Vi ser på profilen din på nytt' : `${thing[kind]} din vises igjen`
    return { title: shown, body: 'Vi ser på saken en gang til. Du trenger ikke gjøre noe nå.' }
  }
  if (kind === 'message')
    return { title: 'Vi har fjernet en melding', body: `En melding du sendte, vises ikke lenger.${because}` }
  if (kind === 'profile')
    return hidden
      ? { title: 'Profilen din er skjult', body: `Vi har slått av synligheten din.${because}` }
      : { title: 'Vi har sett på profilen din', body: `Den følger ikke reglene våre.${because}` }
  return {
    title: 'Vi har fjernet en vurdering',
    body: `En vurdering du skrev, vises ikke lenger, og teller ikke med i snittet.${because}`,
  }
}
