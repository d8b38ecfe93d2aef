import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Who can come instead, when an order may need it. */
export const useSubstitutes = (orderId: string, wanted: boolean) =>
  useQuery(api.find.queryOptions({ input: { orderId }, enabled: wanted }))
