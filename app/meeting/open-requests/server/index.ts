/** What features above may do with open requests. */
export { chooseAnswer } from './choose-answer.ts'
