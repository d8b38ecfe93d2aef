import { useQuery } from '@tanstack/react-query'
import { api } from '#app/browser.ts'

/** An order's tasks, visits, pictures and case. */
export const useEvidence = (orderId: string) =>
  useQuery(api.evidence.one.queryOptions({ input: { orderId } }))

/** What an administrator sees besides. */
export const useCase = (orderId: string) => useQuery(api.evidence.case.queryOptions({ input: { orderId } }))
