import type { OrderEvidence } from '../api.ts'
import type { EvidenceAction } from '../rules.ts'

/** What the viewer may do now, as the server says; undefined when it may not be done. */
export const abilityTo = (action: EvidenceAction, { abilities }: OrderEvidence) =>
  abilities.find(ability => ability.action === action && ability.allowed)
