import { Link } from 'react-router'
import { moreOf } from '#app/client/page-by-page.ts'
import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { formatShortDay } from '#platform/shared/time.ts'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import type { Hit } from '../api.ts'
import { splitAt } from '../excerpt.ts'
import { ConversationList, ConversationListSkeleton } from './conversation-list.tsx'
import { useConversations, useSearchedLines } from './queries.part.ts'

type SearchHitsProps = { viewer: Party; search: string; chosen: string | null; at: number | undefined }

/** What a search finds: conversations with people of that name, and every line that has the words. */
export function SearchHits({ viewer, search, chosen, at }: SearchHitsProps) {
  const people = useConversations(search)
  const found = useSearchedLines(search)
  const named = people.data?.pages.flatMap(({ items }) => items)
  const hits = found.data?.pages.flatMap(page => page.hits)
  if (found.isError && !hits) return <ErrorState bare onRetry={found.refetch} busy={found.isFetching} />
  if (!hits || !named) return <ConversationListSkeleton />
  const nothing = hits.length === 0 && named.length === 0
  return (
    <>
      <p role="status" className="sr-only">
        {nothing ? 'Ingen treff' : hitWords(hits.length, named.length, found.hasNextPage)}
      </p>
      {nothing && (
        <p className="px-3 py-6 text-center text-sm text-balance text-muted">
          Ingen meldinger inneholder «<bdi>{search}</bdi>». Prøv et navn eller et annet ord.
        </p>
      )}
      {named.length > 0 && (
        <section aria-labelledby="funne-samtaler" className="mb-4">
          <h2 id="funne-samtaler" className={headClass}>
            Samtaler
          </h2>
          <ConversationList viewer={viewer} items={named} chosen={at ? null : chosen} />
        </section>
      )}
      {hits.length > 0 && (
        <section aria-labelledby="funne-meldinger">
          <h2 id="funne-meldinger" className={headClass}>
            Meldinger
          </h2>
          <ul className="grid gap-0.5">
            {hits.map(hit => (
              <li key={hit.line}>
                <OneHit hit={hit} viewer={viewer} search={search} current={hit.line === at} />
              </li>
            ))}
          </ul>
          <ShowMore shown={hits.length} {...moreOf(found)} label="Vis flere treff" className="mb-3" />
        </section>
      )}
    </>
  )
}

const headClass = 'px-3 pt-1 pb-1.5 font-text text-xs font-semibold text-muted'

const hitWords = (lines: number, people: number, more: boolean) =>
  `${lines}${more ? ' eller flere' : ''} ${lines === 1 ? 'melding' : 'meldinger'} og ${people} ${people === 1 ? 'samtale' : 'samtaler'} funnet`

type OneHitProps = { hit: Hit; viewer: Party; search: string; current: boolean }

function OneHit({ hit, viewer, search, current }: OneHitProps) {
  const { profileId, line, name, at, author, text } = hit
  const parts = splitAt(text, search)
  return (
    <Link
      to={messagesPath(viewer, profileId, line)}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'block rounded-control px-3 py-2.5 text-text no-underline',
        current ? 'bg-primary-soft' : 'hover:bg-surface-raised',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-sm leading-[1.35] font-semibold break-words">{name}</span>
        <time dateTime={at} className="tabular flex-none text-xs text-muted">
          {formatShortDay(at)}
        </time>
      </span>
      <span className="mt-0.5 line-clamp-3 text-sm leading-[1.4] break-words text-muted">
        {author === 'me' && 'Du: '}
        <bdi>
          {parts ? (
            <>
              {parts.before}
              <mark className="bg-transparent font-semibold text-text underline decoration-accent-mark decoration-2 underline-offset-2">
                {parts.hit}
              </mark>
              {parts.after}
            </>
          ) : (
            text
          )}
        </bdi>
      </span>
    </Link>
  )
}
