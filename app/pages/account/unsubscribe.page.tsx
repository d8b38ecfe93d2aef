import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageTitle } from '#app/client/page-title.ts'
import { Door } from '#app/people/accounts/web/door.part.tsx'
import type { Unsubscription } from '#app/services/notifications/api.ts'
import { unsubscribeTexts as texts } from '#app/services/notifications/texts.ts'
import { topicOf } from '#app/services/notifications/topics.ts'
import { api, client } from '#app/services/notifications/web/client.ts'
import { asFailure } from '#platform/client/failure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'

export const meta = pageTitle(texts.title)

/** The page of a mail's unsubscribe link. Opening it changes nothing; the button does, and can be undone. */
export default function Unsubscribe() {
  const [params] = useSearchParams()
  const token = params.get('k') ?? ''
  const { data, error, refetch, isFetching } = useQuery(
    api.unsubscription.queryOptions({ input: { token }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const { mutate, ...change } = useMutation({
    mutationFn: (wanted: boolean) => client.unsubscribe({ token, wanted }),
  })
  const failed = error ?? change.error
  if (failed) {
    const { code, message } = asFailure(failed)
    if (code !== 'FORBIDDEN' && code !== 'INVALID_INPUT') {
      const again = () => (change.variables === undefined ? void refetch() : mutate(change.variables))
      return (
        <main id="innhold" className="mx-auto w-full max-w-[480px] px-5 py-12">
          <ErrorState level={1} onRetry={again} busy={isFetching || change.isPending} />
        </main>
      )
    }
    return (
      <Door title={texts.invalidTitle}>
        <Notice tone="danger" role="alert">
          {code === 'FORBIDDEN' ? message : texts.forged}
        </Notice>
        <ButtonLink to="/" block className="mt-5">
          Til forsiden
        </ButtonLink>
      </Door>
    )
  }
  const state = change.data ?? data
  if (!state) {
    return (
      <Door title={texts.title}>
        <p role="status" data-coming="">
          Et øyeblikk …
        </p>
      </Door>
    )
  }
  return <Asked state={state} done={change.data !== undefined} busy={change.isPending} set={mutate} />
}

type Props = { state: Unsubscription; done: boolean; busy: boolean; set: (wanted: boolean) => void }

function Asked({ state: { topic, wanted }, done, busy, set }: Props) {
  const about = topicOf(topic).short
  if (!wanted) {
    return (
      <Door title={texts.offTitle}>
        <p role="status">{texts.off(about)}</p>
        <p className="mt-2 text-sm text-muted">{texts.stays}</p>
        <Button block busy={busy} className="mt-5" onClick={() => set(true)}>
          {texts.undo}
        </Button>
      </Door>
    )
  }
  return (
    <Door title={done ? texts.onTitle : texts.title}>
      <p role={done ? 'status' : undefined}>{done ? texts.on(about) : texts.ask(about)}</p>
      <p className="mt-2 text-sm text-muted">{texts.stays}</p>
      <Button
        variant={done ? 'line' : 'next'}
        size="lg"
        block
        busy={busy}
        className="mt-5"
        onClick={() => set(false)}
      >
        {texts.button}
      </Button>
    </Door>
  )
}
