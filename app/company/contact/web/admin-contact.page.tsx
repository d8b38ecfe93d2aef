import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import {
  type ContactView,
  contactMessagePath,
  contactViews,
  inboxTexts,
  viewLabels,
} from '#app/facts/inbox.ts'
import { useAddress } from '#platform/client/address.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchInput } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import type { InboxCard } from '../inbox-api.ts'
import { ContactStatusBadge, ObjectionBadge } from './contact-status.tsx'
import { useInbox, useUnanswered } from './inbox-queries.part.ts'

export const meta = pageTitle(inboxTexts.title)

/** How long somebody pauses before what they typed is searched for. */
const PAUSE = 200

const addressOf = (view: ContactView, q: string) => ({
  ...(view === 'open' ? {} : { view }),
  ...(q ? { q } : {}),
})

/** The tab and the words of the address; the words follow what is typed a moment later. */
function useFilters() {
  const [params, setParams] = useAddress()
  const view = contactViews.find(known => known === params.get('view')) ?? 'open'
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const [typed, setTyped] = useState(q)
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === q) return
    const timer = setTimeout(() => setParams(addressOf(view, wanted)), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, q, view, setParams])
  const setView = (wanted: ContactView) => setParams(addressOf(wanted, typed.trim()))
  return { view, q, typed, setTyped, setView }
}

/** What people have written to us, newest first, for administrators. */
export default function AdminContact() {
  const { view, q, typed, setTyped, setView } = useFilters()
  const unanswered = useUnanswered().data?.count
  return (
    <>
      <PageHead title={inboxTexts.title} sub={inboxTexts.subtitle} />
      <SearchInput
        className="mb-3"
        label={inboxTexts.searchLabel}
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Tabs
        label="Hvilke henvendelser"
        value={view}
        onValueChange={setView}
        tabs={contactViews.map(value => ({
          value,
          label: viewLabels[value],
          count: value === 'open' ? unanswered : undefined,
        }))}
      >
        {contactViews.map(value => (
          <TabPanel key={value} value={value} className="mt-5">
            <Messages view={value} q={q} onReset={() => setTyped('')} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  )
}

const nothing: Record<ContactView, [title: string, text: string]> = {
  open: ['Ingen ubesvarte henvendelser', 'Når noen skriver til oss, står meldingen her til noen har svart.'],
  answered: ['Ingen besvarte henvendelser ennå', 'Det dere svarer på eller markerer som ferdig, står her.'],
  all: ['Ingen henvendelser ennå', 'Når noen skriver til oss, står meldingen her.'],
}

function Messages({ view, q, onReset }: { view: ContactView; q: string; onReset: () => void }) {
  const found = useInbox({ view, q })
  const messages = found.data?.pages.flatMap(page => page.messages)
  if (!messages && found.isError) return <ErrorState onRetry={found.refetch} busy={found.isFetching} />
  if (!messages)
    return (
      <Loading>
        <Skeleton className="h-[420px] w-full rounded-card" />
      </Loading>
    )
  if (messages.length === 0) {
    const [title, text] = q
      ? ['Ingen henvendelser passer til søket', 'Søk på noe annet, eller se i de andre listene.']
      : nothing[view]
    return (
      <EmptyState title={title} action={q && <Button onClick={onReset}>Tøm søket</Button>}>
        {text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul aria-busy={found.isPlaceholderData || undefined} className="grid list-none gap-3 p-0">
        {messages.map(message => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      <ShowMore
        shown={messages.length}
        hasMore={found.hasNextPage}
        onMore={found.fetchNextPage}
        busy={found.isFetchingNextPage}
      />
    </>
  )
}

function MessageCard({ message }: { message: InboxCard }) {
  const { id, name, email, excerpt, objects, sentAt, status } = message
  return (
    <Card as="li" className="relative grid gap-2 hover:bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg leading-[1.25] break-words">
          <Link
            to={contactMessagePath(id)}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <span className="flex flex-wrap gap-1.5">
          {objects && <ObjectionBadge />}
          <ContactStatusBadge status={status} />
        </span>
      </div>
      <p dir="auto" className="line-clamp-2 break-words">
        {excerpt}
      </p>
      <p className="text-sm break-words text-muted">
        {email}, <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
      </p>
    </Card>
  )
}
