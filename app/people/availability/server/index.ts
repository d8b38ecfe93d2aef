export { findAvailability, findHours } from './find-availability.ts'
export { availabilityData } from './personal-data.ts'
export { availabilityRouter } from './router.ts'
export { writeHours } from './write-hours.ts'
