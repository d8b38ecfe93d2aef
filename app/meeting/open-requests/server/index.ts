export { chooseAnswer } from './choose-answer.ts'
