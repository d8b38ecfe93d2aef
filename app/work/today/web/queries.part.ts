import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptCache } from '#app/client/stored-keys.ts'
import { keep } from '#platform/client/kept.ts'
import { todayPath } from '../sheet.ts'
import { api } from './client.ts'

/** What is agreed today and tomorrow. */
export const useJobSheet = (enabled = true) => useQuery(api.sheet.queryOptions({ enabled }))

/** Keeps the sheet on the device as current as the page, while a worker uses the product. */
export function useKeptSheet(enabled: boolean): void {
  const { data } = useJobSheet(enabled)
  useEffect(() => {
    if (enabled && data) void keep(keptCache, todayPath, data)
  }, [enabled, data])
}
