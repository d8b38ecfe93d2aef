import type { FormEventHandler, ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A quiet line over the title. */
  eyebrow?: ReactNode
  /** Short sentence under the title, read when the dialog opens. */
  description?: ReactNode
  /** Beside the title, for example a portrait. */
  media?: ReactNode
  /** Under the title, for example badges. */
  meta?: ReactNode
  /** A row under all of that, such as the steps of a long form. */
  nav?: ReactNode
  /** Beside the body where there is room; what stands here stands elsewhere too. */
  aside?: ReactNode
  /** Says more of closing than 'Lukk'. */
  closeLabel?: string
  /** Buttons. They stay in sight however long the body is. */
  footer?: ReactNode
  /** 440, 560 or 760 px wide; on narrow screens a sheet from the bottom. `steps`: 1000 px, always as high as it may be. */
  size?: 'sm' | 'md' | 'lg' | 'steps'
  /** Makes body and footer one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  className?: string
  children?: ReactNode
}
