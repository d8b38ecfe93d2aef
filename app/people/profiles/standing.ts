import { texts } from '#app/facts/profiles-texts.ts'
import type { VerificationStatus } from '#app/facts/verification-status.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { formatDay, instantOf, type LocalDate, localDate, startOfDay } from '#platform/shared/time.ts'

/** Working days within which a profile is looked at. */
const checkedWithin = 2

export type StandingFacts = {
  visible: boolean | null
  heldBack: boolean
  verificationStatus: VerificationStatus
  emailVerified: boolean
  /** When registration was completed; null until the contract is signed. */
  registeredAt: Date | null
  /** What the administrator wrote who hid the profile, if that is why it is held back. */
  hiddenWhy: string | null
  /** What was written with the last decision. The worker reads it of a rejection, and of a question for more. */
  adminNotes: string | null
}

export const standingKinds = [
  'held-back',
  'rejected',
  'hidden',
  'unfinished',
  'needs-info',
  'checked',
  'shown',
] as const
export type StandingKind = (typeof standingKinds)[number]

/** How a worker's profile stands with those who look for help. */
export type Standing = { kind: StandingKind; title: string; text: string }

const isWorkday = (date: LocalDate): boolean => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidayOn(date)?.kind !== 'holiday'
}

/** The last of so many working days after a moment. */
export function workdayAfter(from: Date, days: number): LocalDate {
  let day = startOfDay(from)
  for (let left = days; left > 0; ) {
    day = startOfDay(day, 1)
    if (isWorkday(localDate(day))) left -= 1
  }
  return localDate(day)
}

/** What is being checked, and when an answer can be expected. */
function checking(registeredAt: Date, now: Date): string {
  const what = 'Vi kontrollerer hvem du er, og det du har skrevet om erfaring og tjenester.'
  const last = workdayAfter(registeredAt, checkedWithin)
  const when =
    localDate(now) > last
      ? 'Det tar lengre tid enn vanlig, og vi svarer så snart vi kan.'
      : `Du får svar senest ${formatDay(instantOf(last, '12:00') ?? registeredAt)}.`
  return `${what} ${when} Til da står du med «Under verifisering» i søket, og kan ikke bestilles.`
}

const because = (why: string | null): string => (why ? `Grunnen er: «${why}» ` : '')

const rejectedWords = (why: string | null): string =>
  why ? `${because(why)}${texts.rejectedBecause}` : texts.rejected

/** What a worker reads of their visibility, on the dashboard as in the profile: only what is so. */
export function standingOf(facts: StandingFacts, now: Date): Standing {
  const { visible, heldBack, verificationStatus, emailVerified, registeredAt, hiddenWhy, adminNotes } = facts
  if (heldBack)
    return { kind: 'held-back', title: texts.heldBackTitle, text: `${because(hiddenWhy)}${texts.heldBack}` }
  if (verificationStatus === 'rejected')
    return { kind: 'rejected', title: 'Profilen din er ikke godkjent', text: rejectedWords(adminNotes) }
  if (!visible)
    return {
      kind: 'hidden',
      title: 'Profilen din er skjult',
      text: 'Ingen kan bestille deg før du gjør den synlig.',
    }
  const waits = 'Profilen din er ikke i søket ennå'
  if (!registeredAt) return { kind: 'unfinished', title: waits, text: texts.listedWhenSigned }
  if (!emailVerified) return { kind: 'unfinished', title: waits, text: texts.listedWhenConfirmed }
  if (verificationStatus === 'needs_info')
    return {
      kind: 'needs-info',
      title: 'Vi trenger mer informasjon fra deg',
      text: `${adminNotes ? `Beskjed fra oss: «${adminNotes}» ` : ''}Oppdater profilen, så ser vi på den igjen. Til da kan du ikke bestilles.`,
    }
  if (verificationStatus === 'pending')
    return { kind: 'checked', title: 'Vi ser på profilen din', text: checking(registeredAt, now) }
  return {
    kind: 'shown',
    title: 'Profilen din er synlig',
    text: 'Oppdragsgivere finner deg i søket og kan bestille deg.',
  }
}
