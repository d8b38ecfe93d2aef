export { findAvailabilities, findAvailability, hoursByDay, hoursIn } from './find-availability.ts'
export { writeHours } from './write-hours.ts'
