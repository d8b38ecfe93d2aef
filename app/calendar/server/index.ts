export { orderFile } from './order-file.ts'
