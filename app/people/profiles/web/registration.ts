import type { FieldErrors } from 'react-hook-form'
import { texts } from '#app/facts/profiles-texts.ts'
import type { Section } from '#ui/step-list.tsx'
import type { RegisterWorker } from '../api.ts'

const about = ['fullName', 'email', 'password', 'birthDate', 'district', 'phone'] as const
const services = ['services', 'customServices'] as const
const days = ['availabilityDays', 'hours'] as const

/** Where each part of the form begins, for the list at its side. */
export const anchors = {
  about: 'om-deg',
  image: 'profilbilde',
  services: 'tjenester',
  days: 'tilgjengelighet',
}

/** Which fields are missing or wrong; null until the rules have come. */
export type Judge = (values: unknown) => ReadonlySet<string> | null

type Errors = FieldErrors<RegisterWorker>

/** The number of errors in one part. */
function countFaults(found: unknown): number {
  if (typeof found !== 'object' || found === null) return 0
  if ('message' in found && typeof found.message === 'string' && found.message) return 1
  return Object.entries(found)
    .filter(([key]) => key !== 'ref')
    .reduce((sum, [, inner]) => sum + countFaults(inner), 0)
}

/** The four parts of the form for the list beside it: errors first, then completeness. */
export function sectionsOf(wrong: ReadonlySet<string> | null, errors: Errors, hasImage: boolean): Section[] {
  const parts = [
    { label: 'Om deg', fields: about, anchor: anchors.about },
    { label: 'Profilbilde', fields: [], anchor: anchors.image, done: hasImage },
    { label: 'Tjenester', fields: services, anchor: anchors.services },
    { label: 'Tilgjengelighet', fields: days, anchor: anchors.days },
  ].map(({ label, fields, anchor, done }) => ({
    label,
    href: `#${anchor}`,
    // The same hours for all days are one fault.
    errors: fields.reduce((sum, field) => {
      const faults = countFaults(errors[field])
      return sum + (field === 'hours' ? Math.min(faults, 1) : faults)
    }, 0),
    done: done ?? (wrong !== null && fields.every(field => !wrong.has(field))),
    optional: fields.length === 0,
  }))
  const current = parts.find(part => !part.done && !part.optional)
  return parts.map(part => ({
    label: part.label,
    href: part.href,
    errors: part.errors,
    state: part.errors > 0 ? 'error' : part.done ? 'done' : part === current ? 'current' : 'todo',
  }))
}

/** The notice above the button when something is wrong. */
export function noticeFor(errors: Errors): string {
  const elsewhere = [...about, ...days].some(field => errors[field]) || countFaults(errors.services?.root) > 0
  if (elsewhere) return texts.requiredMissing
  if (countFaults(errors.services) > 0) return texts.serviceDetailsMissing
  const custom = Object.values(errors.customServices ?? {}).find(entry => countFaults(entry) > 0)
  const { name, experience, hourlyRate } = (custom ?? {}) as Record<string, { message?: string } | undefined>
  return name?.message ?? experience?.message ?? hourlyRate?.message ?? texts.requiredMissing
}
