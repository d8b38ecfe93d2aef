import type { PersonAccount } from '../api.ts'

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`)

/** What suspending an account does now, in words. The first lines always hold. */
export function effectsOf({ effects, profileTypes }: PersonAccount): { key: string; text: string }[] {
  const { sessions, requests, openRequests, answers, seriesRequests, series, agreed } = effects
  const lines: [string, string | false][] = [
    [
      'sessions',
      sessions > 0
        ? `${counted(sessions, 'innlogging', 'innlogginger')} avsluttes med en gang, og personen kan ikke logge inn igjen.`
        : 'Personen kan ikke logge inn.',
    ],
    ['mail', 'Personen får grunnen på e-post, og hvordan de kan klage.'],
    ['search', profileTypes.includes('worker') && 'Profilen vises ikke i søket, og kan ikke bestilles.'],
    [
      'requests',
      requests > 0 &&
        `${counted(requests, 'forespørsel', 'forespørsler')} uten svar avsluttes. De andre får beskjed, uten grunnen.`,
    ],
    [
      'open',
      openRequests > 0 &&
        `${counted(openRequests, 'åpen forespørsel', 'åpne forespørsler')} avsluttes, og de som har svart, får beskjed.`,
    ],
    [
      'answers',
      answers > 0 && `${counted(answers, 'svar', 'svar')} på andres åpne forespørsler tas tilbake.`,
    ],
    [
      'series-requests',
      seriesRequests > 0 &&
        `${counted(seriesRequests, 'forespørsel', 'forespørsler')} om fast avtale avsluttes.`,
    ],
    [
      'series',
      series > 0 && `${counted(series, 'fast avtale', 'faste avtaler')} får ingen nye datoer så lenge.`,
    ],
    [
      'agreed',
      agreed > 0 &&
        `${counted(agreed, 'avtalt oppdrag', 'avtalte oppdrag')} står, men merkes som usikre. De andre får beskjed, og kan avlyse uten kostnad.`,
    ],
    ['money', 'Lønn og krav fra utført arbeid berøres ikke.'],
  ]
  return lines.flatMap(([key, text]) => (text ? [{ key, text }] : []))
}
