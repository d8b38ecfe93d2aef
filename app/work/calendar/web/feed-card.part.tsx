import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { formatDayYear } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** The secret address for the person's calendar program: make, copy, replace, remove. */
export function FeedCard({ className }: { className?: string }) {
  const feed = useQuery(api.feed.queryOptions())
  const { send, busy, failure } = useChange({ refetch: api.key() })
  return (
    <Card className={className}>
      <CardHead title={texts.feedTitle} />
      <div className="grid gap-4">
        <p className="max-w-measure text-sm text-muted">{texts.feedHelp}</p>
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        {!feed.data && feed.isError && (
          <ErrorState bare level={3} onRetry={feed.refetch} busy={feed.isFetching} />
        )}
        {!feed.data && !feed.isError && <Skeleton className="h-11 w-44 rounded-control" />}
        {feed.data?.url === null && (
          <Button
            icon="calendar"
            className="justify-self-start"
            busy={busy}
            onClick={() => void send(() => client.makeFeed(), texts.made)}
          >
            Lag kalenderadresse
          </Button>
        )}
        {feed.data?.url && <Address url={feed.data.url} readAt={feed.data.readAt} busy={busy} send={send} />}
      </div>
    </Card>
  )
}

type AddressProps = {
  url: string
  readAt: string | null
  busy: boolean
  send: ReturnType<typeof useChange>['send']
}

function Address({ url, readAt, busy, send }: AddressProps) {
  const [asked, setAsked] = useState<'replace' | 'remove' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success(texts.copied)
    } catch {
      toast.error(texts.copyFailed)
    }
  }
  const close = () => setAsked(null)
  const replace = async () => {
    if (await send(() => client.makeFeed(), texts.madeAnew)) close()
  }
  const remove = async () => {
    if (await send(() => client.removeFeed(), texts.removed)) close()
  }
  return (
    <>
      <Field label="Hemmelig adresse" hint={texts.feedSecret}>
        <Input readOnly value={url} onFocus={event => event.currentTarget.select()} className="tabular" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon="copy" onClick={() => void copy()}>
          Kopier
        </Button>
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-(--control) items-center px-2 font-medium"
        >
          Åpne i kalenderen
        </a>
        <Button variant="quiet" icon="refresh" onClick={() => setAsked('replace')}>
          Lag ny adresse
        </Button>
        <Button variant="quiet" icon="ban" onClick={() => setAsked('remove')}>
          Slå av
        </Button>
      </div>
      <p className="text-sm text-muted">
        {readAt ? `Sist hentet ${formatDayYear(readAt)}.` : texts.neverRead}
      </p>
      <ConfirmDialog
        open={asked === 'replace'}
        onOpenChange={close}
        title={texts.replaceTitle}
        variant="primary"
        confirmLabel="Lag ny adresse"
        busy={busy}
        onConfirm={() => void replace()}
      >
        {texts.replaceHelp}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={texts.removeTitle}
        confirmLabel="Slå av"
        busy={busy}
        onConfirm={() => void remove()}
      >
        {texts.removeHelp}
      </ConfirmDialog>
    </>
  )
}
