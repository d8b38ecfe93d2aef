import { zodResolver } from '@hookform/resolvers/zod'
import { answerForm } from '../api.ts'

/** The rules of a worker's answer to a request. */
export const checkAnswer = zodResolver(answerForm, undefined, { raw: true })
