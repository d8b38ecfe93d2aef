import { FoundCard, FoundList } from '#app/client/found-list.tsx'
import { ListTools } from '#app/client/list-tools.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { oneOf, useFilters } from '#app/client/use-filters.ts'
import { Views } from '#app/client/views.tsx'
import {
  type ContactView,
  contactMessagePath,
  contactViews,
  inboxTexts,
  viewLabels,
} from '#app/facts/inbox.ts'
import { type Sorting, sortingLabels, sortings } from '#platform/shared/sorting.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { InboxCard } from '../inbox-api.ts'
import { ContactStatusBadge, ObjectionBadge } from './contact-status.tsx'
import { client } from './inbox-client.ts'
import { useInbox, useUnanswered } from './inbox-queries.part.ts'

export const meta = pageTitle(inboxTexts.title)

const filters = { view: oneOf(contactViews, 'open'), sort: oneOf(sortings, 'newest') }

/** What people have written to us, for administrators. */
export default function AdminContact() {
  const { chosen, q, words, choose } = useFilters(filters)
  const { view, sort } = chosen
  const unanswered = useUnanswered().data?.count
  return (
    <>
      <PageHead title={inboxTexts.title} sub={inboxTexts.subtitle} />
      <ListTools
        searchLabel={inboxTexts.searchLabel}
        words={words}
        sort={sort}
        sorts={sortingLabels}
        onSort={wanted => choose({ sort: wanted })}
        file={() => client.file({ view, q, sort })}
      />
      <Views
        label="Hvilke henvendelser"
        labels={viewLabels}
        views={contactViews}
        view={view}
        waiting={unanswered}
        onView={wanted => choose({ view: wanted })}
      >
        {shown => <Messages view={shown} q={q} sort={sort} onReset={() => choose({ q: '' })} />}
      </Views>
    </>
  )
}

const nothing: Record<ContactView, [title: string, text: string]> = {
  open: ['Ingen ubesvarte henvendelser', 'Når noen skriver til oss, står meldingen her til noen har svart.'],
  answered: ['Ingen besvarte henvendelser ennå', 'Det dere svarer på eller markerer som ferdig, står her.'],
  all: ['Ingen henvendelser ennå', 'Når noen skriver til oss, står meldingen her.'],
}

type MessagesProps = { view: ContactView; q: string; sort: Sorting; onReset: () => void }

function Messages({ view, q, sort, onReset }: MessagesProps) {
  const found = useInbox({ view, q, sort })
  return (
    <FoundList
      found={found}
      items={found.data?.pages.flatMap(page => page.messages)}
      nothing={
        q
          ? [
              'Ingen henvendelser passer til søket',
              'Søk på noe annet, eller se i de andre listene.',
              <Button key="reset" onClick={onReset}>
                Tøm søket
              </Button>,
            ]
          : nothing[view]
      }
    >
      {message => <MessageCard key={message.id} message={message} />}
    </FoundList>
  )
}

function MessageCard({ message }: { message: InboxCard }) {
  const { id, name, email, excerpt, objects, sentAt, status } = message
  return (
    <FoundCard
      to={contactMessagePath(id)}
      title={<bdi>{name}</bdi>}
      badges={
        <span className="flex flex-wrap gap-1.5">
          {objects && <ObjectionBadge />}
          <ContactStatusBadge status={status} />
        </span>
      }
    >
      <p dir="auto" className="line-clamp-2 break-words">
        {excerpt}
      </p>
      <p className="text-sm break-words text-muted">
        {email}, <time dateTime={sentAt}>{formatMoment(sentAt)}</time>
      </p>
    </FoundCard>
  )
}
