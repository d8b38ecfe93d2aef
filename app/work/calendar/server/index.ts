export { orderFile, ordersFile } from './calendar-file.ts'
