/** What the steps of a worker's profile depend on. */
export type WorkerFacts = {
  birthDate: string | null
  phone: string | null
  district: string | null
  contractSigned: boolean
  hasAccountNumber: boolean
  availabilityDays: readonly string[]
  serviceCount: number
  isVisibleToCustomers: boolean | null
}

export const completionStepIds = [
  'basicInfo',
  'contractSigned',
  'bankAccount',
  'availability',
  'services',
  'visibilitySet',
] as const
export type CompletionStepId = (typeof completionStepIds)[number]

type StepRule = {
  label: string
  /** The name of a missing step; null for the optional one, which never counts as missing. */
  missing: string | null
  done: (facts: WorkerFacts) => boolean
  /** What stands in the place of a step that is not done. */
  lacks: (facts: WorkerFacts) => string
}

const listed = new Intl.ListFormat('nb-NO', { type: 'conjunction' })

/** Names each fact that is not there: 'Fødselsdato og bydel mangler'. */
function basicsLacking({ birthDate, phone, district }: WorkerFacts): string {
  const lacking = Object.entries({ fødselsdato: birthDate, telefon: phone, bydel: district }).flatMap(
    ([name, fact]) => (fact ? [] : name),
  )
  const words = listed.format(lacking)
  return `${words.charAt(0).toLocaleUpperCase('nb')}${words.slice(1)} mangler`
}

/** The six steps, in the order of the house's windows. */
const rules: Record<CompletionStepId, StepRule> = {
  basicInfo: {
    label: 'Grunnleggende informasjon',
    missing: 'grunnleggende informasjon',
    done: ({ birthDate, phone, district }) => Boolean(birthDate && phone && district),
    lacks: basicsLacking,
  },
  contractSigned: {
    label: 'Signert kontrakt',
    missing: 'signert kontrakt',
    done: ({ contractSigned }) => contractSigned,
    lacks: () => 'Ikke signert',
  },
  bankAccount: {
    label: 'Kontonummer',
    missing: 'kontonummer',
    done: ({ hasAccountNumber }) => hasAccountNumber,
    lacks: () => 'Kontonummer mangler',
  },
  availability: {
    label: 'Tilgjengelighet',
    missing: 'tilgjengelighet',
    done: ({ availabilityDays }) => availabilityDays.length > 0,
    lacks: () => 'Ingen dager er valgt',
  },
  services: {
    label: 'Tjenester',
    missing: 'tjenester',
    done: ({ serviceCount }) => serviceCount > 0,
    lacks: () => 'Ingen tjenester er valgt',
  },
  visibilitySet: {
    label: 'Synlighet (valgfritt)',
    missing: null,
    done: ({ isVisibleToCustomers }) => isVisibleToCustomers !== null,
    lacks: () => 'Skjult for oppdragsgivere',
  },
}

export type Completion = {
  /** `lacks`: what is missing, in words; null when it is done. */
  steps: { id: CompletionStepId; label: string; done: boolean; lacks: string | null }[]
  doneCount: number
  /** Labels of what is missing, the optional step left out. */
  missing: string[]
  /** True when nothing but the optional step is missing. */
  complete: boolean
  /** The next step: the first required one missing, else the optional one, else null. */
  next: CompletionStepId | null
}

/** How far a worker has come with the profile. */
export function completionOf(facts: WorkerFacts): Completion {
  const steps = completionStepIds.map(id => {
    const { label, done: isDone, lacks } = rules[id]
    const done = isDone(facts)
    return { id, label, done, lacks: done ? null : lacks(facts) }
  })
  const left = steps.filter(step => !step.done)
  const missing = left.flatMap(({ id }) => rules[id].missing ?? [])
  return {
    steps,
    doneCount: steps.length - left.length,
    missing,
    complete: missing.length === 0,
    next: left[0]?.id ?? null,
  }
}

/** What a customer must fill in before searching, as the page names it. */
export const missingOfCustomer = (profile: { address: string | null; phone: string | null }): string[] => [
  ...(profile.address?.trim() ? [] : ['adresse']),
  ...(profile.phone ? [] : ['telefon']),
]
