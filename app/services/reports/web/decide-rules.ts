import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { decideInput, reopenInput } from '../api.ts'

/** The rules of what is written when a report is decided, and when it is opened again. */
export const checkDecision = zodResolver(decideInput.pick({ note: true }))
export const checkReopening = zodResolver(z.object({ note: reopenInput.shape.note.unwrap() }))
