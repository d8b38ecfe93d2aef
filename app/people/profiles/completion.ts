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
}

/** The six steps, in the order of the house's windows. */
const rules: Record<CompletionStepId, StepRule> = {
  basicInfo: {
    label: 'Grunnleggende informasjon',
    missing: 'grunnleggende informasjon',
    done: ({ birthDate, phone, district }) => Boolean(birthDate && phone && district),
  },
  contractSigned: {
    label: 'Signert kontrakt',
    missing: 'signert kontrakt',
    done: ({ contractSigned }) => contractSigned,
  },
  bankAccount: {
    label: 'Kontonummer',
    missing: 'kontonummer',
    done: ({ hasAccountNumber }) => hasAccountNumber,
  },
  availability: {
    label: 'Tilgjengelighet',
    missing: 'tilgjengelighet',
    done: ({ availabilityDays }) => availabilityDays.length > 0,
  },
  services: {
    label: 'Tjenester',
    missing: 'tjenester',
    done: ({ serviceCount }) => serviceCount > 0,
  },
  visibilitySet: {
    label: 'Synlighet (valgfritt)',
    missing: null,
    done: ({ isVisibleToCustomers }) => isVisibleToCustomers !== null,
  },
}

export type Completion = {
  steps: { id: CompletionStepId; label: string; done: boolean }[]
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
  const steps = completionStepIds.map(id => ({ id, label: rules[id].label, done: rules[id].done(facts) }))
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
