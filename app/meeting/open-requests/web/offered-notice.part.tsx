import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { requestsTitle, workerRequestsPath } from '../links.ts'
import { useOfferedRequests } from './offered-queries.ts'

/** On the page of the assignments: how many open requests the worker could answer. */
export function OfferedNotice() {
  const { data, isPending, hasNextPage } = useOfferedRequests()
  const found = data?.pages.flatMap(({ requests }) => requests) ?? []
  const open = found.filter(({ status, answer }) => status === 'open' && answer?.status !== 'offered')
  if (isPending) return <Coming />
  if (found.length === 0) return null
  const number = open.length === 1 ? 'Én' : open.length
  const count = hasNextPage ? `Minst ${open.length} passer for deg` : `${number} passer for deg`
  return (
    <Notice
      tone={open.length > 0 ? 'info' : 'neutral'}
      icon="users"
      title={requestsTitle}
      className="mb-5"
      action={<ButtonLink to={workerRequestsPath}>Se åpne forespørsler</ButtonLink>}
    >
      {open.length === 0
        ? 'Se hva det ble av dem du har svart på.'
        : `${count}. Svar på det du kan, så velger kunden.`}
    </Notice>
  )
}
