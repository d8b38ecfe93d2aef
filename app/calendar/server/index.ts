export { orderFile, ordersFile } from './order-file.ts'
