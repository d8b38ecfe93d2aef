import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ClientFailure } from '#platform/client/failure.ts'
import { showFailure } from '#platform/client/form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { confirmAppInput } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { CodeField } from './code-field.tsx'
import { client } from './factor-client.ts'
import { QrCode } from './qr-code.tsx'

type Props = {
  setup: { token: string; key: string; uri: string }
  onDone: (recoveryCodes: string[] | null) => void
  onClose: () => void
}

/** The secret as QR code and text, and the app's first code, which activates it. */
export function AppSetupDialog({ setup, onDone, onClose }: Props) {
  const [failure, setFailure] = useState<ClientFailure | null>(null)
  const form = useForm({
    resolver: zodResolver(confirmAppInput),
    defaultValues: { token: setup.token, code: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async values => {
    setFailure(null)
    try {
      const { recoveryCodes } = await client.confirmApp(values)
      onDone(recoveryCodes)
    } catch (error) {
      setFailure(showFailure(form, error))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={settingsTexts.appAdd}
      description={settingsTexts.appScan}
      onSubmit={submit}
      footer={
        <>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Ta i bruk
          </Button>
          <Button onClick={onClose}>Avbryt</Button>
        </>
      }
    >
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <QrCode text={setup.uri} label={settingsTexts.appQr} />
      <p>
        {settingsTexts.appKey}:{' '}
        <code className="font-mono break-all">{setup.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a href={setup.uri} className="justify-self-start text-sm">
        {settingsTexts.appHere}
      </a>
      <CodeField kind="app" error={errors.code?.message} {...form.register('code')} />
    </Dialog>
  )
}
