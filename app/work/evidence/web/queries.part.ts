import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** An order's tasks, visits, pictures and case. */
export const useEvidence = (orderId: string) => useQuery(api.one.queryOptions({ input: { orderId } }))

/** What an administrator sees besides. */
export const useCase = (orderId: string) => useQuery(api.case.queryOptions({ input: { orderId } }))
