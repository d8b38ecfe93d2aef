import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessageInput } from '../api.ts'

/** The contract's rules, for the form. A separate file, fetched when the first message is checked. */
export const checkMessage = zodResolver(contactMessageInput)
