import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

const look =
  'flex min-h-14 w-full cursor-pointer items-center gap-4 py-2.5 text-left text-text no-underline hover:no-underline'

type Said = { title: string; text: string }

function Inside({ title, text, icon, urgent = false }: Said & { icon: IconName; urgent?: boolean }) {
  return (
    <>
      <Icon name={icon} className={cx('flex-none', urgent ? 'text-danger-text' : 'text-muted')} />
      <span className="min-w-0 flex-1">
        <b className={cx('block font-semibold', urgent && 'text-danger-text')}>{title}</b>
        <span className="text-sm text-muted">{text}</span>
      </span>
      <Icon name="right" size="sm" className="flex-none text-muted" />
    </>
  )
}

/** A telephone number to call. It works without network. */
export const HelpCall = ({ href, ...said }: Said & { href: string; urgent?: boolean }) => (
  <li className="border-t">
    <a href={href} className={look}>
      <Inside icon="phone" {...said} />
    </a>
  </li>
)

/** Something to do here. */
export const HelpRow = ({
  icon,
  onPress,
  disabled,
  ...said
}: Said & { icon: IconName; onPress: () => void; disabled?: boolean }) => (
  <li className="border-t">
    <button type="button" onClick={onPress} disabled={disabled} className={look}>
      <Inside icon={icon} {...said} />
    </button>
  </li>
)

/** Another page. */
export const HelpLink = ({ icon, to, ...said }: Said & { icon: IconName; to: string }) => (
  <li className="border-t">
    <Link to={to} className={look}>
      <Inside icon={icon} {...said} />
    </Link>
  </li>
)
