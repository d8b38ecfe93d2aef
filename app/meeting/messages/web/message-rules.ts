import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { messageText } from '../api.ts'

/** The rules of what is written in the message box. */
export const checkMessage = zodResolver(z.object({ text: messageText }))
