import { useQuery } from '@tanstack/react-query'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import type { RequestableWorker, RequestStart } from '#app/work/orders/web/request-form.part.ts'
import { later } from '#platform/client/later.tsx'

const RequestFields = later(async () => (await import('./request-fields.tsx')).RequestFields)

export type RequestDialogProps = {
  worker: RequestableWorker
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it begins with, unless something has been typed already. */
  start?: RequestStart
}

/** Where a worker is asked. Its form is fetched when it is opened. */
export function RequestDialog(props: RequestDialogProps) {
  // Fetched before the dialog opens, so that the customer's address is there from the start.
  useQuery(profilesApi.mine.queryOptions())
  return props.open ? <RequestFields key={props.worker.profileId} {...props} /> : null
}
