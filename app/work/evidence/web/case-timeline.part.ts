import { pressLabels } from '#app/facts/day-steps.ts'
import { addressed } from '#app/facts/evidence-texts.ts'
import { firstName } from '#app/facts/names.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatHours, formatMoment, formatSpan } from '#platform/shared/time.ts'
import type { IconName } from '#ui/icon.tsx'
import type { ComplaintCase, OrderEvidence, PartyMessages } from '../api.ts'
import type { PictureKind } from '../rules.ts'
import { byTask, pictureName } from '../work-pictures.ts'

/** One thing that happened around an order, as an administrator reads it. */
export type CaseItem = {
  at: string
  title: string
  icon: IconName
  /** Somebody's own words, or details. */
  text?: string
  lines?: readonly string[]
  pictures?: readonly Picture[]
  picturesLabel?: string
}

type Sources = {
  order: OrderDetails
  evidence: OrderEvidence
  log: ComplaintCase['log']
  /** The parties' messages; null until an administrator has fetched them. */
  messages: PartyMessages['messages'] | null
}

const stepIcons: Partial<Record<OrderDetails['steps'][number]['action'], IconName>> = {
  place: 'receipt',
  accept: 'cal-check',
  complain: 'flag',
  'report-problem': 'flag',
  'problem-solved': 'check',
  'close-problem': 'shield-check',
  absent: 'ban',
  lapse: 'ban',
  'shut-out': 'ban',
  'was-there': 'flag',
  'was-home': 'flag',
  'keep-press': 'clock',
  'ask-look': 'question',
  'take-up': 'flag',
  'turn-down': 'shield-check',
  stop: 'flag',
  'object-hours': 'flag',
  resolve: 'shield-check',
  settle: 'shield-check',
}

/** The order's steps. The request shows the agreement, the complaint its pictures. */
function steps({ order, evidence }: Sources): CaseItem[] {
  const { agreed, description } = order
  return order.steps.map(({ action, label, at, note }) => ({
    at,
    title: label,
    icon: stepIcons[action] ?? 'check',
    text: action === 'place' ? description : (note ?? undefined),
    ...(action === 'place' && {
      lines: [
        `Avtalt: ${formatSpan(order.startsAt, order.endsAt)}, ${formatHours(agreed.halfHours)} for ${formatKr(agreed.gross)}`,
        ...evidence.tasks.map(({ text }) => `Oppgave: ${text}`),
      ],
    }),
    ...(action === 'report-problem' && {
      pictures: evidence.problem.filter(picture => picture.at === at),
      picturesLabel: 'Bilde av problemet',
    }),
    ...(action === 'complain' && {
      pictures: evidence.complaint?.pictures ?? [],
      picturesLabel: 'Bilde til reklamasjonen',
    }),
  }))
}

const visits = ({ evidence }: Sources): CaseItem[] =>
  evidence.visits.flatMap(({ cameAt, wentAt }): CaseItem[] => [
    { at: cameAt, title: 'Sjekket inn', icon: 'clock' },
    ...(wentAt ? [{ at: wentAt, title: 'Sjekket ut', icon: 'clock' as const }] : []),
  ])

/** By the phone's own word: an administrator weighs when it was heard. */
const presses = ({ evidence }: Sources): CaseItem[] =>
  evidence.presses.map(({ at, receivedAt, action, workedHalfHours, said }) => ({
    at,
    title: `Telefonen sier: «${pressLabels[action]}»`,
    icon: 'clock',
    text: `${said ? `«${said}» ` : ''}${workedHalfHours === null ? '' : `${formatHours(workedHalfHours)}. `}Kom fram ${formatMoment(receivedAt)}. Tiden er telefonens egen.`,
  }))

/** Groups what was added at once of the same task. */
function pictures({ evidence }: Sources): CaseItem[] {
  const ofKind = (kind: PictureKind, word: string): CaseItem[] =>
    byTask(evidence, kind).flatMap(({ task, pictures: shown }) =>
      [...new Set(shown.map(({ at }) => at))].map(at => {
        const together = shown.filter(one => one.at === at)
        const count = together.length === 1 ? '1 bilde' : `${together.length} bilder`
        return {
          at,
          text: task?.text,
          title: `${count} ${word}`,
          icon: 'camera',
          pictures: together,
          picturesLabel: task ? pictureName(kind, task) : `Bilde ${word}`,
        }
      }),
    )
  return [...ofKind('before', 'før'), ...ofKind('after', 'etter')]
}

/** Was it asked in a complaint, or written to both? */
const isQuestion = (text: string) => Object.values(addressed).some(words => text.startsWith(words))

const statements = ({ order, evidence }: Sources): CaseItem[] =>
  [...evidence.letters, ...(evidence.complaint?.statements ?? [])].map(({ author, text, at, pictures }) => ({
    at,
    ...(author === 'admin'
      ? isQuestion(text)
        ? { title: 'Nærhjelp spurte', icon: 'question' as const }
        : { title: 'Nærhjelp skrev til begge', icon: 'mail' as const }
      : {
          title: `${firstName(order[author === 'worker' ? 'worker' : 'consumer'].name)} la til i saken`,
          icon: 'pen' as const,
        }),
    text,
    pictures,
    picturesLabel: 'Bilde i saken',
  }))

const logged: Record<ComplaintCase['log'][number]['what'], { title: string; icon: IconName }> = {
  'tasks-changed': { title: 'Oppgavelisten ble endret', icon: 'list' },
  ticked: { title: 'Krysset av', icon: 'check' },
  unticked: { title: 'Tok bort krysset', icon: 'minus' },
  'picture-removed': { title: 'Et bilde ble fjernet', icon: 'trash' },
  'messages-read': { title: 'Meldingene ble lest', icon: 'eye' },
}

const log = ({ log: entries }: Sources): CaseItem[] =>
  entries.map(({ at, what, by, task }) => ({
    at,
    ...logged[what],
    text: what === 'ticked' || what === 'unticked' ? (task ?? undefined) : `av ${by}`,
  }))

/** Order steps are listed already, so only people's messages are added. */
const messages = ({ order, messages: found }: Sources): CaseItem[] =>
  (found ?? [])
    .filter(({ author }) => author !== 'system')
    .map(({ at, author, text, pictures }) => ({
      at,
      title: `Melding fra ${firstName(order[author === 'worker' ? 'worker' : 'consumer'].name)}`,
      icon: 'chat',
      text,
      lines: pictures > 0 ? [pictures === 1 ? '1 bilde i meldingen' : `${pictures} bilder i meldingen`] : [],
    }))

/** Everything in one timeline, oldest first; ties by cause and effect. */
export const caseTimeline = (sources: Sources): CaseItem[] =>
  [steps, visits, presses, pictures, log, statements, messages]
    .flatMap(part => part(sources))
    .sort((a, b) => a.at.localeCompare(b.at))
