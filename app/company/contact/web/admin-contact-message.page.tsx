import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { personPath, workerSearchPath } from '#app/facts/addresses.ts'
import { contactProcess, inboxTexts } from '#app/facts/inbox.ts'
import { asFailure } from '#platform/client/failure.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'
import type { InboxMessage } from '../inbox-api.ts'
import { AnswerCard } from './answer-card.tsx'
import { ContactStatusBadge, ObjectionBadge } from './contact-status.tsx'
import { useContactMessage } from './inbox-queries.part.ts'

export const meta = pageTitle('Henvendelse')

const back = { to: '/admin-contact', label: inboxTexts.title }

/** One message to us: what it says, who wrote it, what was done with it, and the answer. */
export default function AdminContactMessage() {
  const { messageId = '' } = useParams()
  const { data: message, error, refetch, isFetching } = useContactMessage(messageId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !message) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!message) return <Waiting />
  return (
    <>
      <PageHead
        back={back}
        title={<bdi className="break-words">{message.name}</bdi>}
        badge={
          <span className="flex flex-wrap gap-1.5">
            {message.objects && <ObjectionBadge />}
            <ContactStatusBadge status={message.status} />
          </span>
        }
        sub={<time dateTime={message.sentAt}>{formatMoment(message.sentAt)}</time>}
      />
      <Columns lead="wide">
        <div className="grid gap-6">
          <Card>
            <CardHead title="Melding" />
            <p dir="auto" className="max-w-measure break-words whitespace-pre-wrap">
              {message.message}
            </p>
          </Card>
          <AnswerCard key={message.id} message={message} />
          <Card>
            <CardHead title="Historikk" />
            <Timeline items={historyOf(message)} />
          </Card>
        </div>
        <Writer message={message} />
      </Columns>
    </>
  )
}

const historyOf = ({ sentAt, history }: InboxMessage): TimelineItem[] => [
  { title: 'Mottatt', state: 'done', time: formatMoment(sentAt), dateTime: sentAt },
  ...history.map(
    ({ action, by, at, text }): TimelineItem => ({
      title: contactProcess.steps[action].done,
      state: 'done',
      time: formatMoment(at),
      dateTime: at,
      note: (
        <>
          <p className="break-words">
            av <bdi>{by}</bdi>
          </p>
          {text && (
            <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-text">
              {text}
            </p>
          )}
        </>
      ),
    }),
  ),
]

/** The sender. The form does not verify anything, so name and address are claims. */
function Writer({ message: { name, email, person } }: { message: InboxMessage }) {
  const kinds = person && [
    person.worker && 'ansatt',
    person.consumer && 'oppdragsgiver',
    person.admin && 'administrator',
  ]
  return (
    <Card>
      <CardHead title="Hvem skrev" />
      <IconFacts
        items={[
          { icon: 'user', term: 'Oppgitt navn', value: <bdi className="break-words">{name}</bdi> },
          { icon: 'mail', term: 'E-post', value: <span className="[overflow-wrap:anywhere]">{email}</span> },
        ]}
      />
      {person && kinds ? (
        <div className="mt-4 grid gap-2">
          <p className="text-sm break-words text-muted">
            Adressen tilhører <bdi>{person.name}</bdi> ({kinds.filter(Boolean).join(' og ')}).
          </p>
          {person.worker && <Link to={workerSearchPath(person.name)}>Finn blant ansatte</Link>}
          {person.isSuspended && <p className="text-sm">Kontoen er stengt.</p>}
          <Link to={personPath(person.userId)}>Se kontoen</Link>
          <Link to={`/admin-security?${new URLSearchParams({ q: email })}`}>Se hendelser på kontoen</Link>
        </div>
      ) : (
        <p className="mt-4 text-sm text-muted">Ingen bruker har bekreftet denne adressen.</p>
      )}
    </Card>
  )
}

const Waiting = () => (
  <Loading>
    <PageHead back={back} title="Henter henvendelsen" sub={<Skeleton className="mt-1.5 h-4 w-40" />} />
    <Card>
      <SkeletonText lines={6} />
    </Card>
  </Loading>
)
