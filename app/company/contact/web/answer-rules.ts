import { zodResolver } from '@hookform/resolvers/zod'
import { answerInput } from '../inbox-api.ts'

/** The rules of an answer from the inbox. */
export const checkAnswer = zodResolver(answerInput.pick({ text: true }))
