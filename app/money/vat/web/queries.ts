import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** VAT by term, newest first. */
export const useTerms = () => useQuery(api.terms.queryOptions())
