import { halfHourLimits } from '#app/facts/order-process.ts'
import type { StandardServiceId } from '#app/facts/services.ts'

/** How large a home is, as the customer says it; '' where nothing was said. */
export const homeSizes = ['under-50', '50-80', '80-120', 'over-120'] as const
export type HomeSize = (typeof homeSizes)[number]
export const homeSizeLabels: Record<HomeSize, string> = {
  'under-50': 'Under 50',
  '50-80': '50–80',
  '80-120': '80–120',
  'over-120': 'Over 120',
}

type Work = Record<string, number | readonly [number, number, number, number]>

/**
 * Half hours that each task takes, by the size of the home where that matters: the first guess, of November 2026, until
 * finished orders say otherwise (`learned`). The words are those of `suggestions.ts`; a test compares them. The first
 * four are what is mostly asked for together.
 */
const work: Record<StandardServiceId, Work> = {
  'rydde-vaske': {
    Støvsuge: [1, 1, 2, 2],
    'Vaske gulv': [1, 2, 2, 3],
    'Vaske bad': [1, 1, 2, 2],
    'Vaske kjøkken': [1, 2, 2, 3],
    'Tørke støv': [1, 1, 1, 2],
    'Skifte sengetøy': [1, 1, 1, 2],
  },
  hagearbeid: {
    'Klippe plenen': 2,
    'Klippe hekken': 4,
    'Luke bed': 3,
    'Rake løv': 3,
    'Kjøre bort hageavfall': 2,
  },
  matlaging: { 'Handle inn': 2, 'Lage middag': 3, 'Lage noe til fryseren': 3, 'Rydde kjøkkenet etterpå': 1 },
  turgaing: { 'Gå tur': 2, 'Gi vann etter turen': 1, 'Tørke poter': 1 },
  barnepass: { 'Hente i barnehagen': 1, 'Gi mat': 2, 'Hjelpe med lekser': 2, 'Legge barna': 2 },
  'praktisk-hjelp': {
    'Montere møbler': 3,
    'Henge opp hyller': 2,
    'Skifte lyspærer': 1,
    'Ta med emballasjen': 1,
  },
  'profesjonell-hjelp': { 'Gå gjennom bilag': 4, 'Sette opp oversikt': 3, 'Forklare hva som er gjort': 1 },
}

const workOf = (serviceId: string): Work =>
  Object.hasOwn(work, serviceId) ? work[serviceId as StandardServiceId] : {}

/** Does the size of the home decide how long it takes? */
export const hasSizes = (serviceId: string): boolean =>
  Object.values(workOf(serviceId)).some(halves => typeof halves !== 'number')

/** The size that is meant while none is chosen. */
const usualSize: HomeSize = '50-80'

/** The half hours of one task; null for one that the table does not know. */
export function taskHalfHours(serviceId: string, task: string, size: HomeSize | ''): number | null {
  const halves = Object.entries(workOf(serviceId)).find(([name]) => name === task)?.[1]
  if (halves === undefined || typeof halves === 'number') return halves ?? null
  return halves[homeSizes.indexOf(size || usualSize)] ?? null
}

/** What the customer's own lines are taken to need. */
const OWN_LINE = 1
/** Tasks that are mostly asked for together. */
const USUAL_TASKS = 4
/** How far finished orders may move the table. */
const scales = { least: 0.5, most: 2 } as const

/**
 * How many half hours to suggest: the sum of the tasks, moved by what finished orders took (`learned`, their median for
 * this service and size), rounded up, no longer than what is free. Null when no chosen task is known.
 */
export function suggestedHalfHours({
  serviceId,
  tasks,
  size = '',
  learned = null,
  longest = halfHourLimits.most,
}: {
  serviceId: string
  tasks: readonly string[]
  size?: HomeSize | ''
  learned?: number | null
  /** The longest time that the worker has free. */
  longest?: number
}): number | null {
  const known = tasks.map(task => taskHalfHours(serviceId, task, size))
  if (!known.some(halves => halves !== null)) return null
  const sum = known.reduce<number>((all, halves) => all + (halves ?? OWN_LINE), 0)
  const most = Math.max(halfHourLimits.least, Math.min(halfHourLimits.most, longest))
  const halves = Math.ceil(sum * scaleOf(serviceId, size, learned))
  return Math.min(most, Math.max(halfHourLimits.least, halves))
}

/** By how much finished orders took longer or shorter than the table says of what is mostly asked for. */
function scaleOf(serviceId: string, size: HomeSize | '', learned: number | null): number {
  const usual = Object.keys(workOf(serviceId))
    .slice(0, USUAL_TASKS)
    .reduce((all, task) => all + (taskHalfHours(serviceId, task, size) ?? 0), 0)
  if (learned === null || usual === 0) return 1
  return Math.min(scales.most, Math.max(scales.least, learned / usual))
}
