export { addPictures } from './add-pictures.ts'
export { checkIn, checkOut } from './commands.ts'
export { tickTask } from './tick.ts'
export { endAssumed } from './visits.ts'
