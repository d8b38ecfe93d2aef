import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FoundList } from '#app/client/found-list.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { useChange } from '#app/client/use-change.ts'
import { type StandardServiceId, standardLabel, standardServices } from '#app/facts/services.ts'
import { formatDay, instantOf } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { MissedWord, TaughtWord } from '../api.ts'
import { leastShown } from '../least-shown.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { useWords } from './queries.ts'

export const meta = pageTitle(texts.title)

/** Words that nobody was found by, and what administrators have taught the search. */
export default function AdminWords() {
  const found = useWords()
  return (
    <>
      <PageHead title={texts.title} sub={texts.subtitle} />
      <FoundList
        found={found}
        items={found.data?.missed}
        nothing={[texts.nothing, texts.nothingMore(leastShown)]}
      >
        {missed => <MissedCard key={missed.word} missed={missed} />}
      </FoundList>
      {found.data && (
        <div className="mt-6 grid gap-6 lg:grid-cols-2">
          <AddCard />
          <Card>
            <CardHead title={texts.taughtTitle} />
            {found.data.taught.length === 0 && <p className="text-muted">{texts.nothingTaught}</p>}
            <ul className="grid list-none gap-2 p-0">
              {found.data.taught.map(taught => (
                <TaughtRow key={taught.word} taught={taught} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  )
}

const serviceOptions = (
  <>
    <option value="">{texts.choose}</option>
    {standardServices.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ))}
  </>
)

/** Somebody else was first: the word leaves the list. */
const wordChange = { refetch: api.key(), isOver: () => true }

function MissedCard({ missed: { word, times, lastOn } }: { missed: MissedWord }) {
  const [service, setService] = useState('')
  const [error, setError] = useState<string>()
  const { send, busy, failure } = useChange(wordChange)
  const teach = () => {
    if (service === '') return setError(texts.serviceMissing)
    return send(() => client.teach({ word, serviceId: service as StandardServiceId }), texts.taught(word))
  }
  return (
    <Card as="li" className="grid gap-3">
      <div>
        <h2 className="text-lg leading-[1.25] break-words">{word}</h2>
        <p className="text-sm text-muted">
          {texts.times(times)}, {texts.last}{' '}
          <time dateTime={lastOn}>{formatDay(instantOf(lastOn, '12:00') ?? lastOn)}</time>
        </p>
      </div>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field label={`${texts.means} (${word})`} error={error} className="min-w-56">
          <Select
            value={service}
            onChange={event => {
              setService(event.currentTarget.value)
              setError(undefined)
            }}
          >
            {serviceOptions}
          </Select>
        </Field>
        <Button busy={busy} aria-label={texts.teachWord(word)} onClick={() => void teach()}>
          {texts.teach}
        </Button>
        <Button
          variant="quiet"
          busy={busy}
          aria-label={texts.putAsideWord(word)}
          onClick={() => void send(() => client.putAside({ word }), texts.isPutAside(word))}
        >
          {texts.putAside}
        </Button>
      </div>
    </Card>
  )
}

function TaughtRow({ taught: { word, serviceId } }: { taught: TaughtWord }) {
  const { send, busy, failure } = useChange(wordChange)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        <strong>{word}</strong> <span className="text-muted">{standardLabel(serviceId)}</span>
      </span>
      <Button
        size="sm"
        variant="quiet"
        busy={busy}
        aria-label={texts.forgetWord(word)}
        onClick={() => void send(() => client.forget({ word }), texts.forgotten(word))}
      >
        {texts.forget}
      </Button>
      {failure && (
        <p role="alert" className="basis-full text-sm text-danger-text">
          {failure.message}
        </p>
      )}
    </li>
  )
}

const empty = { word: '', serviceId: '' as StandardServiceId | '' }

/** A word that nobody has missed yet. */
function AddCard() {
  const form = useForm({ defaultValues: empty })
  const { send, busy, failure } = useChange({ refetch: api.key(), done: () => form.reset(empty) })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ word, serviceId }) =>
    send(
      () => client.teach({ word, serviceId: serviceId as StandardServiceId }),
      texts.taught(word.trim().toLowerCase()),
      form,
    ),
  )
  return (
    <Card>
      <CardHead title={texts.addTitle} />
      <form onSubmit={submit} noValidate className="grid gap-4">
        {failure && !failure.fields && (
          <Notice tone="danger" role="alert">
            {failure.message}
          </Notice>
        )}
        <Field label={texts.word} hint={texts.wordHint} error={errors.word?.message}>
          <Input autoComplete="off" maxLength={60} {...form.register('word')} />
        </Field>
        <Field label={texts.means} error={errors.serviceId?.message}>
          <Select {...form.register('serviceId')}>{serviceOptions}</Select>
        </Field>
        <Button type="submit" busy={busy} className="justify-self-start">
          {texts.teach}
        </Button>
      </form>
    </Card>
  )
}
