import type { MyProfile, WorkerDetails } from '#app/people/profiles/api.ts'
import type { CompletionStepId } from '#app/people/profiles/completion.ts'

/** The parts of a worker's profile in the order of the page, each with its window of the house. */
export const sections = [
  {
    name: 'generelt',
    title: 'Generelt',
    step: 'basicInfo',
    todo: 'Fyll ut grunnleggende informasjon',
  },
  { name: 'tjenester', title: 'Tjenester og pris', step: 'services', todo: 'Velg tjenestene du tilbyr' },
  {
    name: 'tilgjengelighet',
    title: 'Tilgjengelighet',
    step: 'availability',
    todo: 'Sett timene du kan jobbe',
  },
  { name: 'kontrakt', title: 'Kontrakt', step: 'contractSigned', todo: 'Les og signer kontrakten' },
  { name: 'sikkerhet', title: 'Sikkerhet', step: 'bankAccount', todo: 'Legg inn kontonummeret ditt' },
  {
    name: 'synlighet',
    title: 'Synlighet (valgfritt)',
    step: 'visibilitySet',
    todo: 'Velg om profilen skal vises',
  },
] as const satisfies { name: string; title: string; step: CompletionStepId; todo: string }[]

export type SectionName = (typeof sections)[number]['name']

/** The section that an address names; null when it names none. */
export const sectionOf = (tab: string | null): SectionName | null =>
  sections.find(({ name }) => name === tab)?.name ?? null

type Completion = WorkerDetails['completion']

/** Each section with its window, as the server has it. */
export function windowsOf({ steps }: Pick<Completion, 'steps'>) {
  return sections.map(section => {
    const step = steps.find(({ id }) => id === section.step)
    return { ...section, lit: step?.done === true, lacks: step?.lacks ?? null }
  })
}
export type SectionWindow = ReturnType<typeof windowsOf>[number]

/** The next dark window after one, or from the top: past the last it begins anew. */
export function nextDark(windows: readonly SectionWindow[], after: SectionName | null): SectionName | null {
  const start = windows.findIndex(({ name }) => name === after) + 1
  const inTurn = [...windows.slice(start), ...windows.slice(0, start)]
  return inTurn.find(({ lit, name }) => !lit && name !== after)?.name ?? null
}

/** How many windows are dark, by their number. */
const darkWords = [
  '',
  'Ett vindu er mørkt. Det',
  'To vinduer er mørke. Ett',
  'Tre vinduer er mørke. Ett',
  'Fire vinduer er mørke. Ett',
  'Fem vinduer er mørke. Ett',
  'Alle vinduene er mørke. Ett',
] as const

/** What the card beside the house says; what a whole house says is how the profile stands. */
export function houseWords({ completion, standing }: Pick<WorkerDetails, 'completion' | 'standing'>) {
  const windows = windowsOf(completion)
  const dark = windows.filter(({ lit }) => !lit)
  const eyebrow = `${windows.length - dark.length}/${windows.length} fullført`
  const [first] = dark
  if (!first) return { eyebrow, title: standing.title, text: standing.text }
  const press = first.name === 'kontrakt' ? 'signerer' : first.name === 'synlighet' ? 'velger' : 'lagrer'
  const text = `${darkWords[dark.length]} tennes når du ${press}.`
  return { eyebrow, title: first.todo, text }
}

const listed = new Intl.ListFormat('nb-NO', { type: 'conjunction' })

/** What a screen reader hears when a section has been saved. */
export function savedWords(title: string, { missing, next }: Completion): string {
  if (missing.length > 0) return `${title} er lagret. Mangler: ${listed.format(missing)}.`
  return next === null
    ? `${title} er lagret. Alle vinduene er tent.`
    : `${title} er lagret. Bare synlighet gjenstår, og den er valgfri.`
}

/** 'Hagearbeid og 2 til, fra 370 kr/t'. */
export function servicesInWords({ services, hourlyRate }: Pick<WorkerDetails, 'services' | 'hourlyRate'>) {
  const [first, ...more] = services
  if (!first) return ''
  const rates = services.flatMap(service => service.hourlyRate ?? hourlyRate ?? [])
  const least = rates.length > 0 ? Math.min(...rates) : null
  const from = new Set(rates).size > 1 ? 'fra ' : ''
  const names = more.length > 0 ? `${first.name} og ${more.length} til` : first.name
  return least === null ? names : `${names}, ${from}${least} kr/t`
}

/** What a section holds, in a line; what it lacks while its window is dark. */
export function noteOf(
  { name, lacks }: Pick<SectionWindow, 'name' | 'lacks'>,
  { fullName }: Pick<MyProfile, 'fullName'>,
  worker: WorkerDetails,
  words: { week: string; signed: string },
): string {
  if (lacks !== null) return lacks
  if (name === 'generelt') return [fullName, worker.district].filter(Boolean).join(', ')
  if (name === 'tjenester') return servicesInWords(worker)
  if (name === 'tilgjengelighet') return words.week
  if (name === 'kontrakt') return words.signed
  if (name === 'sikkerhet') return `Konto som slutter på ${worker.accountNumberEnd ?? ''}`
  return worker.visible ? 'Synlig for oppdragsgivere' : 'Skjult for oppdragsgivere'
}
