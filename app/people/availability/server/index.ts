export { findAvailability, findHours } from './find-availability.ts'
export { writeHours } from './write-hours.ts'
