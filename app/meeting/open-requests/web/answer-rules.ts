import { zodResolver } from '@hookform/resolvers/zod'
import { answerInput } from '../api.ts'

/** The rules of a worker's answer to a request. */
export const checkAnswer = zodResolver(answerInput.pick({ text: true }), undefined, { raw: true })
