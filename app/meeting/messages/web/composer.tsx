import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { mostPictures } from '#app/services/pictures/limits.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import {
  ContactFound,
  findContact,
  mayHoldContact,
  useContactFound,
} from '#app/work/orders/web/contact-warning.part.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { saysSomething } from '../says-something.ts'
import { keepDraft, type ReturnedDraft, useDraft } from './drafts.ts'
import { sendDraft } from './outbox.ts'
import { useMessageText } from './use-message-text.ts'

/** On touch screens Enter makes a new line; with a keyboard it sends. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

type ComposerProps = {
  to: string
  /** Ways to get in touch are taken out of what is written. */
  contactHidden: boolean
  onSent?: () => void
  onFocus?: () => void
}

/**
 * The message box, with pictures. The draft is kept on this device until it is sent or the person signs out.
 * Give it a `key` by person.
 */
export function Composer(props: ComposerProps) {
  const { draft, revision } = useDraft(props.to)
  return <ComposerForm key={revision} {...props} draft={draft} />
}

function ComposerForm({
  to,
  contactHidden,
  onSent,
  onFocus,
  draft,
}: ComposerProps & { draft: ReturnedDraft }) {
  const errorId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const clientKey = useRef(draft.clientKey)
  const uploads = usePictureUploads(draft.pictures)
  const { pictures, busy } = uploads

  const keepNow = (text: string) => keepDraft(to, { text, pictures, clientKey: clientKey.current })
  const { text, error, write, check, clear } = useMessageText(draft, keepNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when the pictures are other ones
  useEffect(() => {
    // A restored draft is stored already; saving it again would notify other tabs.
    if (pictures !== draft.pictures) keepNow(text)
  }, [pictures])

  const [willGo, setWillGo] = useContactFound(contactHidden ? text : '')
  async function submit(event?: FormEvent) {
    event?.preventDefault()
    const key = clientKey.current
    const checked = await check()
    if (checked === null) return box.current?.focus()
    // Another press was faster.
    if (clientKey.current !== key) return
    if (busy || !saysSomething(checked, pictures)) return
    if (contactHidden && willGo.length === 0 && mayHoldContact(checked)) {
      // Sent faster than the warning came: it is shown first, and the next press sends.
      const found = await findContact(checked)
      if (found.length > 0) return setWillGo(found)
      if (clientKey.current !== key) return
    }
    sendDraft(to, { text: checked, pictures, clientKey: key })
    clientKey.current = crypto.randomUUID()
    uploads.clear()
    clear()
    keepDraft(to, { text: '', pictures: [], clientKey: clientKey.current })
    box.current?.focus()
    onSent?.()
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
    event.preventDefault()
    submit()
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    uploads.add(files)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {error && (
        <div role="alert">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      {contactHidden && <ContactFound found={willGo} />}
      <PictureField
        compact
        label="Legg ved bilder"
        pictures={pictures}
        busy={busy}
        error={uploads.error}
        full={pictures.length >= mostPictures}
        onAdd={uploads.add}
        onRemove={uploads.remove}
      >
        <Textarea
          ref={box}
          aria-label="Skriv en melding"
          placeholder="Skriv en melding"
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          rows={1}
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          onKeyDown={keyDown}
          onPaste={paste}
          onFocus={onFocus}
          value={text}
          onChange={({ target }) => write(target.value)}
          className="flex-1 *:[textarea]:field-sizing-content *:[textarea]:max-h-36 *:[textarea]:min-h-(--control) *:[textarea]:resize-none"
        />
        <Button type="submit" icon="send" variant="primary" className="max-sm:[&>span]:sr-only">
          Send
        </Button>
      </PictureField>
    </form>
  )
}
