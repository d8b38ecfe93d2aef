import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessageInput } from '../api.ts'

/** The rules of the contract, for the form. In a file of its own, fetched when the first message is checked. */
export const checkMessage = zodResolver(contactMessageInput)
