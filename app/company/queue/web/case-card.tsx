import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { QueueCase, QueueKind } from '../api.ts'
import { texts } from '../texts.ts'
import { CaseMarks, holderWords, Told } from './case-parts.tsx'
import { useTaking } from './use-taking.ts'

/** One case in the list: what happened, who knows, and what can be done at once. */
export function CaseCard({
  one,
  look,
  asOf,
  isOpen,
}: {
  one: QueueCase
  look: QueueKind | undefined
  asOf: string
  /** It stands open beside the list. */
  isOpen: boolean
}) {
  const [params] = useSearchParams()
  const { take, busy, failure } = useTaking(one)
  const to = `?${new URLSearchParams({
    ...(params.get('type') && { type: params.get('type') ?? '' }),
    sak: `${one.kind}.${one.id}`,
  })}`
  // Somebody to call comes before taking the case, which its page offers too.
  const call = one.actions.find(action => action.to.startsWith('tel:'))
  return (
    <Card as="li" className={cx('grid gap-2', isOpen && 'xl:border-primary xl:bg-primary-soft')}>
      <CaseMarks one={one} look={look} asOf={asOf} />
      <h2 className="mt-1 min-w-0 text-lg leading-[1.25] break-words">{one.title}</h2>
      <p className="text-sm break-words text-muted">{one.what}</p>
      <Told one={one} asOf={asOf} />
      {one.taken && (
        <p className="flex items-center gap-2 text-xs font-medium">
          <Icon name="user" size="sm" />
          {holderWords(one)}
        </p>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className={cx('mt-1 flex flex-wrap gap-2', isOpen && 'xl:hidden')}>
        <ButtonLink to={to} size="sm" aria-label={texts.openCase(one.title)}>
          {texts.open}
        </ButtonLink>
        {call ? (
          <ButtonLink to={call.to} size="sm" variant="quiet">
            {call.label}
          </ButtonLink>
        ) : (
          !one.taken && (
            <Button
              size="sm"
              variant="quiet"
              busy={busy}
              aria-label={texts.takeCase(one.title)}
              onClick={() => take()}
            >
              {texts.take}
            </Button>
          )
        )}
      </div>
    </Card>
  )
}
