import type { OrderEvidence } from '../api.ts'
import type { EvidenceAction } from '../rules.ts'

/** The viewer's ability, from the server; undefined when not allowed. */
export const abilityTo = (action: EvidenceAction, { abilities }: OrderEvidence) =>
  abilities.find(ability => ability.action === action && ability.allowed)
