import { zodResolver } from '@hookform/resolvers/zod'
import { signInInput } from '../api.ts'

/** The contract's rules, for the form. A separate file, fetched when something is written. */
export const checkSignIn = zodResolver(signInInput)
