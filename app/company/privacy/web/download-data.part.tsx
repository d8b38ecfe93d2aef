import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import type { DownloadTerms } from '../api.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** The card of the security screens that gives a person everything that is held about them. */
export function DownloadData({ signInAgain, onFailed }: { signInAgain: ReactNode; onFailed: () => void }) {
  const { data, isPending, refetch } = useQuery(api.downloadTerms.queryOptions({ staleTime: 0 }))
  if (isPending) return <Coming />
  return (
    <Card>
      <CardHead title="Dataene dine" />
      <p className="mb-4 max-w-measure text-muted">
        Du kan få alt vi har lagret om deg, i én fil: opplysninger, oppdrag, meldinger, bilder og kontrakter.
        Pass godt på filen: Har du lagt inn kontonummer og fødselsnummer, står de i den.
      </p>
      {data?.proof === 'sign-in' ? (
        signInAgain
      ) : (
        <DownloadForm proof={data?.proof ?? 'nothing'} onTried={refetch} onFailed={onFailed} />
      )}
    </Card>
  )
}

type Props = { proof: DownloadTerms['proof']; onTried: () => void; onFailed: () => void }

function DownloadForm({ proof, onTried, onFailed }: Props) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({ defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ currentPassword }) => {
    setFailure(null)
    try {
      const file = await client.download(currentPassword ? { currentPassword } : {})
      saveFile(file, file.name)
      form.reset()
      toast.success(texts.downloaded)
    } catch (error) {
      setFailure(showFailure(form, error))
      onFailed()
    }
    onTried()
  })

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[440px] gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={texts.downloadFailed}>
          {failure.message}
        </Notice>
      )}
      {proof === 'password' && (
        <Field
          label="Passordet ditt"
          hint="Det er en stund siden du logget inn."
          error={errors.currentPassword?.message}
        >
          <Input type="password" autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
      )}
      <Button type="submit" icon="download" busy={isSubmitting} className="justify-self-start">
        Last ned mine data
      </Button>
    </form>
  )
}
