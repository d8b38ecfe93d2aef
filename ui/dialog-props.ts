import type { FormEventHandler, ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Short sentence under the title, read when the dialog opens. */
  description?: ReactNode
  /** Beside the title, for example a portrait. */
  media?: ReactNode
  /** Under the title, for example badges. */
  meta?: ReactNode
  /** Buttons. They stay in sight however long the body is. */
  footer?: ReactNode
  /** 440, 560 or 760 px wide; on narrow screens a sheet from the bottom. */
  size?: 'sm' | 'md' | 'lg'
  /** Makes body and footer one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  className?: string
  children?: ReactNode
}
