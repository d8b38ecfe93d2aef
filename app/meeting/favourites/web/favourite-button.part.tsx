import { IconButton } from '#ui/button.tsx'
import { texts } from '../texts.ts'
import { useIsFavourite, useToggleFavourite } from './queries.part.ts'

/** The heart: is this worker among those that the customer wants to find again? */
export function FavouriteButton({ workerId, size }: { workerId: string; size?: 'md' | 'lg' }) {
  const pressed = useIsFavourite(workerId)
  const toggle = useToggleFavourite(workerId)
  return (
    <IconButton
      icon="heart"
      size={size}
      variant={size ? 'line' : 'quiet'}
      disabled={pressed === undefined}
      aria-pressed={pressed ?? false}
      aria-label={pressed ? texts.remove : texts.add}
      title={pressed ? texts.remove : texts.add}
      className="disabled:bg-transparent aria-pressed:text-danger-text aria-pressed:[&_svg]:fill-current"
      onClick={toggle}
    />
  )
}
