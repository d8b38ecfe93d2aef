import { useParams } from 'react-router'
import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath, peoplePath } from '#app/facts/addresses.ts'
import { roleLabels } from '#app/facts/roles.ts'
import { texts } from '#app/facts/suspension-texts.ts'
import { PersonIdentity } from '#app/people/identity/web/person-identity.part.tsx'
import { asFailure } from '#platform/client/failure.ts'
import { formatDayYear, formatMoment } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Columns, ColumnsSkeleton } from '#ui/columns.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Timeline, type TimelineItem } from '#ui/timeline.tsx'
import type { PersonAccount } from '../api.ts'
import { AccountCard } from './account-card.tsx'
import { usePersonAccount } from './queries.ts'

export const meta = pageTitle('Konto')

const back = { to: peoplePath, label: texts.title }

/** One person's account, for administrators: who it is, whether it is shut, what is agreed, and what was done before. */
export default function AdminPerson() {
  const { userId = '' } = useParams()
  const { data: person, error, refetch, isFetching } = usePersonAccount(userId)
  const code = error && asFailure(error).code
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NothingHere />
  if (error && !person) return <ErrorState level={1} onRetry={refetch} busy={isFetching} />
  if (!person) return <ColumnsSkeleton title="Henter kontoen" back={back} />
  return (
    <>
      <PageHead
        back={back}
        title={<bdi className="break-words">{person.name}</bdi>}
        badge={
          person.isSuspended && (
            <Badge tone="danger" icon="lock">
              {texts.shut}
            </Badge>
          )
        }
      />
      <Columns lead="wide">
        <div className="together grid content-start gap-6">
          <PersonIdentity userId={person.userId} />
          <AccountCard key={String(person.isSuspended)} person={person} />
          {person.agreed.length > 0 && <Agreed person={person} />}
          {person.suspensions.length > 0 && (
            <Card>
              <CardHead title="Stengninger" />
              <Timeline items={person.suspensions.flatMap(stepsOf)} />
            </Card>
          )}
        </div>
        <Who person={person} />
      </Columns>
    </>
  )
}

const note = (by: string, words: string | null) => (
  <>
    <p className="break-words">
      av <bdi>{by}</bdi>
    </p>
    {words && (
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-text">
        {words}
      </p>
    )}
  </>
)

/** One time that the account was shut, and when it was opened again; the newest first. */
function stepsOf(one: PersonAccount['suspensions'][number]): TimelineItem[] {
  const shut: TimelineItem = {
    title: 'Stengt',
    state: 'done',
    time: formatMoment(one.suspendedAt),
    dateTime: one.suspendedAt,
    note: note(one.by, one.reason),
  }
  if (!one.liftedAt) return [shut]
  const lifted: TimelineItem = {
    title: 'Åpnet igjen',
    state: 'done',
    time: formatMoment(one.liftedAt),
    dateTime: one.liftedAt,
    note: note(one.liftedBy ?? '', one.liftReason),
  }
  return [lifted, shut]
}

function Agreed({ person: { agreed, isSuspended } }: { person: PersonAccount }) {
  return (
    <Card>
      <CardHead title={isSuspended ? 'Usikre avtaler' : 'Avtalte oppdrag'} />
      <ul>
        {agreed.map(({ orderId, serviceName, startsAt, otherParty }) => (
          <ListRow key={orderId} title={<Link to={orderPath('admin', orderId)}>{serviceName}</Link>}>
            <p className="break-words">
              <time dateTime={startsAt}>{formatMoment(startsAt)}</time>, med <bdi>{otherParty}</bdi>
            </p>
          </ListRow>
        ))}
      </ul>
    </Card>
  )
}

function Who({ person }: { person: PersonAccount }) {
  const { email, emailVerified, profileTypes, isAdmin, createdAt, name } = person
  const kinds = [
    ...profileTypes.filter(type => type === 'worker' || !isAdmin).map(type => roleLabels[type]),
    ...(isAdmin ? [roleLabels.admin] : []),
  ]
  return (
    <Card>
      <CardHead title="Hvem det er" />
      <IconFacts
        items={[
          {
            icon: 'mail',
            term: emailVerified ? 'E-post' : 'E-post (ikke bekreftet)',
            value: <span className="[overflow-wrap:anywhere]">{email}</span>,
          },
          { icon: 'user', term: 'Profiler', value: kinds.join(' og ') || 'Ingen' },
          { icon: 'clock', term: 'Opprettet', value: formatDayYear(createdAt) },
        ]}
      />
      <div className="mt-4 grid gap-2">
        {profileTypes.includes('worker') && (
          <Link to={`/admin-dashboard?${new URLSearchParams({ q: name })}`}>Finn blant ansatte</Link>
        )}
        <Link to={`/admin-security?${new URLSearchParams({ q: email })}`}>Se hendelser på kontoen</Link>
      </div>
    </Card>
  )
}
