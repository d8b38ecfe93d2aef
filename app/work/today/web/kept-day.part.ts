import { queryClient } from '#app/client/feature-client.ts'
import { keptMark } from '#app/client/static-document.ts'
import { deviceKey, keptCache } from '#app/client/stored-keys.ts'
import { api as accountsApi } from '#app/people/accounts/web/client.ts'
import { api as evidenceApi } from '#app/work/evidence/web/client.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { keep, keepLoaded, readKept } from '#platform/client/kept.ts'
import { isTooOld, todayPath } from '../sheet.ts'
import { api } from './client.ts'

/** The answers that the page of a day is made of, by their names. */
const answersOf = (orderId: string) => ({
  session: accountsApi.session.queryOptions().queryKey,
  order: ordersApi.one.queryOptions({ input: { orderId } }).queryKey,
  evidence: evidenceApi.one.queryOptions({ input: { orderId } }).queryKey,
  sheet: api.sheet.queryOptions().queryKey,
})
type Name = keyof ReturnType<typeof answersOf>

type KeptDay = { asOf: string; answers: Partial<Record<Name, { data: unknown; at: number }>> }

const pathOf = (orderId: string) => `${todayPath}/${orderId}`

/** Keeps what the page shows, and the code that shows it, so that it opens without network. */
export async function keepDay(orderId: string): Promise<void> {
  const answers: KeptDay['answers'] = {}
  for (const [name, queryKey] of Object.entries(answersOf(orderId))) {
    const { data, dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
    if (data !== undefined) answers[name as Name] = { data, at: dataUpdatedAt ?? 0 }
  }
  const { session, order, evidence } = answers
  if (!session?.data || !order || !evidence) return
  // Opened without network it is kept anew, and grows no younger by that.
  const asOf = new Date(Math.min(order.at, evidence.at)).toISOString()
  await keep(keptCache, pathOf(orderId), { asOf, answers } satisfies KeptDay)
  await keepLoaded(deviceKey('assets-1'), pathOf(orderId), todayPath, keptMark)
}

/** Shows what was kept, until the server answers. What has been read since is never replaced. */
export async function restoreDay(orderId: string): Promise<void> {
  const kept = await readKept<KeptDay>(keptCache, pathOf(orderId))
  if (!kept || isTooOld(kept, new Date())) return
  for (const [name, queryKey] of Object.entries(answersOf(orderId))) {
    const answer = kept.answers[name as Name]
    if (!answer || queryClient.getQueryData(queryKey) !== undefined) continue
    queryClient.setQueryData<unknown>(queryKey, answer.data, { updatedAt: answer.at })
    // However new it is, the server is asked.
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}
