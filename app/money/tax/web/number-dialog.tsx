import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { api as profiles, client as profilesClient } from '#app/people/profiles/web/client.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { TaxView } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** Says yes to the fetching, on the profile as it is now. */
async function consent(version: number): Promise<void> {
  await profilesClient.updatePayDetails({ version, accountNumber: '', taxConsent: true })
}

/** What is wrong before anything is sent, by field. */
function missing(number: string, needsNumber: boolean, needsConsent: boolean, agreed: boolean) {
  return {
    ...(needsNumber && number.replaceAll(/[\s.-]/g, '') === '' && { number: texts.number }),
    ...(needsConsent && !agreed && { agreed: 'Sett haken for å la oss hente kortet.' }),
  }
}

/**
 * Where a worker enters the number, and says yes to the fetching of the card where that is missing. A date that differs from the
 * profile's is asked about once.
 */
export function NumberDialog({ tax, onClose }: { tax: TaxView; onClose: () => void }) {
  const { data: profile } = useQuery(profiles.mine.queryOptions())
  const [number, setNumber] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [asks, setAsks] = useState(false)
  const [wrong, setWrong] = useState<{ number?: string; agreed?: string }>({})
  const { send, busy, failure } = useChange({ refetch: api.key(), also: profiles.key() })
  // Whoever has both is here to change the number.
  const needsConsent = tax.canFetch && !tax.consented
  const needsNumber = !tax.number || !needsConsent
  const version = profile?.version ?? 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = missing(number, needsNumber, needsConsent, agreed)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    // What the server says of the number; nothing where only the consent was missing.
    const said: { outcome: 'saved' | 'asks' | 'taken' } = { outcome: 'saved' }
    const isDone = await send(async () => {
      if (needsNumber) said.outcome = (await client.enterNumber({ number, confirmed: asks })).outcome
      if (said.outcome === 'saved' && needsConsent) await consent(version)
    }, null)
    if (!isDone) return
    setAsks(said.outcome === 'asks')
    if (said.outcome !== 'asks') onClose()
  }

  const fieldError = wrong.number ?? failure?.fields?.number
  return (
    <ActionDialog
      title={
        tax.number && !needsConsent
          ? 'Endre fødselsnummer'
          : tax.canFetch
            ? 'Hent skattekortet mitt'
            : 'Legg inn fødselsnummer'
      }
      description="Vi bruker nummeret bare til lønn og skatt. Det lagres kryptert, og ingen får se det."
      confirm={asks ? 'Ja, nummeret er riktig' : 'Lagre'}
      busy={busy}
      disabled={needsConsent && !profile}
      failure={fieldError ? null : failure}
      onSubmit={submit}
      close={onClose}
    >
      {needsNumber && (
        <Field
          label="Fødselsnummer eller D-nummer"
          hint="11 sifre. Er du ny i Norge, står nummeret i brevet fra Skatteetaten."
          error={fieldError}
        >
          <Input
            data-autofocus
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={number}
            onChange={event => {
              setNumber(event.target.value)
              setAsks(false)
              setWrong({ ...wrong, number: undefined })
            }}
          />
        </Field>
      )}
      {asks && (
        <Notice tone="warning" role="status" title="Datoen stemmer ikke med profilen din">
          De første seks sifrene er en annen dato enn fødselsdatoen på profilen. Er nummeret riktig?
        </Notice>
      )}
      {needsConsent && (
        <Checkbox
          label="Jeg samtykker til at skattekortet mitt hentes"
          hint="Vi henter det fra Skatteetaten før hver lønn. Du kan trekke samtykket tilbake når du vil."
          error={wrong.agreed}
          checked={agreed}
          onChange={event => setAgreed(event.target.checked)}
        />
      )}
    </ActionDialog>
  )
}
