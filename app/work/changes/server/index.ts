export { askAnew } from './ask-anew.ts'
