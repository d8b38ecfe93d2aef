import { type FormEvent, useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input, Select } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { type EnterCard as Entered, enteredKinds } from '../card-input.ts'
import { texts } from '../texts.ts'
import { typedKroner, typedPercent } from '../typed-card.ts'
import { api, client } from './client.ts'

const names: Record<(typeof enteredKinds)[number], string> = {
  table: 'Tabellkort',
  percent: 'Prosentkort',
  exempt: 'Frikort',
  none: 'Ikke skattekort',
  'not-liable': 'Ikke trekkpliktig',
}

/** As it is typed. */
type Typed = {
  kind: Entered['kind']
  year: number
  table: string
  percent: string
  months: '105' | '120'
  limit: string
  isUnlimited: boolean
}
type Wrong = Partial<Record<'table' | 'percent' | 'limit', string>>

/** What is typed, as it is sent; and what is wrong with it. */
function read(workerId: string, { kind, year, table, percent, months, limit, isUnlimited }: Typed) {
  const wrong: Wrong = {}
  const input: Entered = { workerId, year, kind, table: null, percent: null, months: null, limit: null }
  if (kind === 'table') {
    input.table = table.trim()
    if (!/^\d{4}$/.test(input.table)) wrong.table = texts.table
  }
  if (kind === 'table' || kind === 'percent') {
    input.percent = typedPercent(percent)
    input.months = months === '120' ? 120 : 105
    if (input.percent === null) wrong.percent = texts.percent
  }
  if (kind === 'exempt' && !isUnlimited) {
    input.limit = typedKroner(limit)
    if (input.limit === null) wrong.limit = texts.limit
  }
  return { input, wrong }
}

/** Where an administrator enters a card from the worker's own. */
export function EnterCard({
  workerId,
  years,
  year,
  onClose,
}: {
  workerId: string
  years: readonly number[]
  year: number
  onClose: () => void
}) {
  const [typed, setTyped] = useState<Typed>({
    ...{ kind: 'table', year, table: '', percent: '', months: '105', limit: '', isUnlimited: false },
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const { send, busy, failure } = useChange({ refetch: api.key(), done: onClose })
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const { kind } = typed
  const hasPercent = kind === 'table' || kind === 'percent'
  const fields: Record<string, string | undefined> = { ...failure?.fields, ...wrong }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const found = read(workerId, typed)
    setWrong(found.wrong)
    if (Object.keys(found.wrong).length === 0) void send(() => client.enterCard(found.input), texts.entered)
  }

  return (
    <div className="grid gap-4 rounded-control border p-4">
      {failure && !failure.fields && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Slags kort">
          <Select value={kind} onChange={event => set({ kind: event.target.value as Typed['kind'] })}>
            {enteredKinds.map(one => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="År" error={fields.year}>
          <Select value={typed.year} onChange={event => set({ year: Number(event.target.value) })}>
            {years.map(one => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
        {kind === 'table' && (
          <Field label="Tabellnummer" hint="Fire sifre, for eksempel 8100" error={fields.table}>
            <Input
              inputMode="numeric"
              maxLength={4}
              value={typed.table}
              onChange={event => set({ table: event.target.value })}
            />
          </Field>
        )}
        {hasPercent && (
          <Field label="Prosent" hint="Desimaler går bra, for eksempel 20,5" error={fields.percent}>
            <Input
              inputMode="decimal"
              maxLength={6}
              value={typed.percent}
              onChange={event => set({ percent: event.target.value })}
            />
          </Field>
        )}
        {hasPercent && (
          <Field label="Måneder med trekk" error={fields.months}>
            <Select
              value={typed.months}
              onChange={event => set({ months: event.target.value as Typed['months'] })}
            >
              <option value="105">10,5: ikke av feriepenger, halvt i desember</option>
              <option value="120">12: hele året</option>
            </Select>
          </Field>
        )}
        {kind === 'exempt' && !typed.isUnlimited && (
          <Field label="Frikort til (kr)" hint="0 betyr at et annet sted har brukt alt" error={fields.limit}>
            <Input
              inputMode="numeric"
              maxLength={12}
              value={typed.limit}
              onChange={event => set({ limit: event.target.value })}
            />
          </Field>
        )}
      </div>
      {kind === 'exempt' && (
        <Checkbox
          label="Frikort uten grense"
          checked={typed.isUnlimited}
          onChange={event => set({ isUnlimited: event.target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" busy={busy} onClick={submit}>
          Lagre skattekortet
        </Button>
        <Button onClick={onClose}>Avbryt</Button>
      </div>
    </div>
  )
}
