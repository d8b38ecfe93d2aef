import { useChange } from '#app/client/use-change.ts'
import { brand } from '#app/facts/brand.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { api, client } from '#app/work/today/web/client.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'

/** The ways to get help, by telephone or without a sound. Opening it tells nobody. */
export function HelpSheet({ orderId, name, close }: { orderId: string; name: string; close: () => void }) {
  const { send, busy, failure } = useChange({ refetch: api.key(), done: close })
  const us = texts.us(brand.phone.display)
  const numbers = [
    { href: 'tel:112', ...texts.police, urgent: true },
    { href: 'tel:113', ...texts.ambulance, urgent: true },
    { href: brand.phone.href, ...us, urgent: false },
  ]
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.helpTitle}
      footer={<Button onClick={close}>Lukk</Button>}
    >
      <p className="text-sm text-muted">{texts.helpQuiet(name)}</p>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
      <ul className="grid">
        {numbers.map(({ href, title, text, urgent }) => (
          <li key={href} className="border-t">
            <a href={href} className="flex min-h-14 items-center gap-4 py-2.5 text-text no-underline">
              <Icon name="phone" className={urgent ? 'text-danger-text' : 'text-muted'} />
              <span>
                <b className={cx('block font-semibold', urgent && 'text-danger-text')}>{title}</b>
                <span className="text-sm text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 border-t pt-4">
        <Button
          variant="primary"
          busy={busy}
          aria-describedby="stille"
          onClick={() => send(() => client.help({ orderId }), texts.told)}
        >
          {texts.quietly}
        </Button>
        <p id="stille" className="text-sm text-muted">
          {texts.quietlyText(name)}
        </p>
      </div>
    </Dialog>
  )
}
