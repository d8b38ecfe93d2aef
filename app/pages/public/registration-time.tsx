import { facts } from './facts.ts'

/** How long registering takes, never parted between two lines. */
export const RegistrationTime = () => (
  <span className="whitespace-nowrap">{facts.registrationMinutes} minutter</span>
)
