import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { moreOf } from '#app/client/page-by-page.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchInput } from '#ui/input.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { ConversationList, ConversationListSkeleton } from './conversation-list.tsx'
import { useConversations } from './queries.part.ts'
import { SearchHits } from './search-hits.tsx'
import { Thread } from './thread.tsx'
import type { LineMenu } from './thread-lines.tsx'
import { useThread } from './use-thread.ts'

type MessagesViewProps = { viewer: Party; notFound: ReactNode; lineMenu?: LineMenu }

/**
 * The messages page of either party: list and conversation side by side, or one at a time on narrow screens.
 * The address names the open conversation (`?to=` profile) and line (`&line=`); `notFound` replaces one the
 * viewer may not see. `lineMenu`: actions for the other's messages.
 */
export function MessagesView({ viewer, notFound, lineMenu }: MessagesViewProps) {
  const [params] = useSearchParams()
  const to = params.get('to')
  const line = Number(params.get('line'))
  const at = Number.isSafeInteger(line) && line > 0 ? line : undefined
  const { missing } = useThread(to ?? '', at)
  const none = useConversations('').data?.pages[0]?.items.length === 0
  if (missing) return notFound
  if (none && !to) {
    return (
      <>
        <PageHead title="Meldinger" />
        <NoConversations viewer={viewer} />
      </>
    )
  }
  return (
    <div
      className={cx(
        'flex flex-col lg:h-[calc(100dvh-108px)] lg:min-h-[480px]',
        to &&
          'max-lg:-mx-5 max-lg:-mt-6 max-lg:-mb-10 max-lg:h-[calc(100dvh-var(--topbar)-var(--bottombar)-env(safe-area-inset-bottom)-1px)]',
      )}
    >
      <PageHead title="Meldinger" className={cx(to && 'max-lg:sr-only')} />
      <div className="flex min-h-0 flex-1 bg-surface lg:overflow-hidden lg:rounded-card lg:border lg:shadow-1 max-lg:bg-transparent">
        <div
          className={cx(
            'min-h-0 w-full flex-col lg:flex lg:w-[340px] lg:flex-none lg:border-r',
            to ? 'hidden' : 'flex',
          )}
        >
          <Conversations viewer={viewer} chosen={to} at={at} />
        </div>
        {to ? (
          <div className="flex min-h-0 min-w-0 flex-1 max-lg:bg-surface">
            <Thread key={`${to} ${at}`} viewer={viewer} otherId={to} at={at} lineMenu={lineMenu} />
          </div>
        ) : (
          <p className="hidden flex-1 content-center justify-items-center gap-2 text-sm text-muted lg:grid">
            <Icon name="chat" size="lg" />
            Velg en samtale i listen.
          </p>
        )}
      </div>
    </div>
  )
}

type ConversationsProps = { viewer: Party; chosen: string | null; at: number | undefined }

function Conversations({ viewer, chosen, at }: ConversationsProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, isError, refetch, isFetching, ...more } = useConversations('')
  const items = data?.pages.flatMap(page => page.items)
  const nothing = items?.length === 0
  return (
    <>
      {/* Also before there is anything to find: the first conversation would push the list down. */}
      <div className="pb-3 lg:p-3">
        <SearchInput
          label="Søk i meldinger"
          maxLength={100}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <nav
        aria-label="Samtaler"
        className="relative min-h-0 flex-1 lg:overflow-y-auto lg:px-2 lg:pb-2 max-lg:-mx-3"
      >
        {search !== '' && <SearchHits viewer={viewer} search={search} chosen={chosen} at={at} />}
        {search === '' && (
          <>
            {!items && !isError && <ConversationListSkeleton />}
            {!items && isError && <ErrorState bare onRetry={refetch} busy={isFetching} />}
            {nothing && <p className="p-6 text-center text-sm text-muted">Her kommer samtalene dine.</p>}
            {items && <ConversationList viewer={viewer} items={items} chosen={chosen} />}
            <ShowMore
              shown={items?.length ?? 0}
              {...moreOf(more)}
              label="Vis flere samtaler"
              className="mb-3"
            />
          </>
        )}
      </nav>
    </>
  )
}

const NoConversations = ({ viewer }: { viewer: Party }) =>
  viewer === customerRole ? (
    <EmptyState
      title="Ingen meldinger ennå"
      action={<ButtonLink to="/consumer-search">Finn hjelp</ButtonLink>}
    >
      Finn en person i søket og trykk «Kontakt» for å spørre om noe.
    </EmptyState>
  ) : (
    <EmptyState title="Ingen meldinger ennå">
      Når en oppdragsgiver skriver til deg eller sender en forespørsel, finner du samtalen her.
    </EmptyState>
  )
