import { facts } from './facts.ts'

/** How long registering takes, never broken across lines. */
export const RegistrationTime = () => (
  <span className="whitespace-nowrap">{facts.registrationMinutes} minutter</span>
)
