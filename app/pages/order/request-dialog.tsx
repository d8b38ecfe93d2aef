import { useQuery } from '@tanstack/react-query'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { later } from '#platform/client/later.tsx'
import type { RequestDialogProps } from './request-fields.tsx'

const RequestFields = later(async () => (await import('./request-fields.tsx')).RequestFields)

/** Where a worker is asked. Its form is fetched after the page. */
export function RequestDialog(props: RequestDialogProps) {
  // Fetched before the dialog opens, so that the customer's address is there from the start.
  useQuery({ ...profilesApi.mine.queryOptions(), enabled: !props.visitor })
  return props.open ? <RequestFields key={props.worker.profileId} {...props} /> : null
}
