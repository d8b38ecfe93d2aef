import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'

/** One way in among others: a line of a list that is pressed as a whole. */
export const WayRow = ({ className, children, ...rest }: ComponentProps<typeof Button>) => (
  <Button
    {...rest}
    variant="quiet"
    block
    className={cx(
      'min-h-12! justify-start! rounded-none! border-x-0! border-t-0! border-b-border! px-1.5! text-text! [&>span]:flex-1',
      className,
    )}
  >
    <span className="flex-1 text-left">{children}</span>
    <Icon name="right" size="sm" />
  </Button>
)
