import type { ReactNode } from 'react'
import { gapNote, hasGap } from '#app/facts/contact-gaps.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import { Bubble } from '#ui/chat.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'

type MessageBubbleProps = {
  mine: boolean
  from: string
  meta: string
  text: string
  pictures: readonly Picture[]
  /** What can be done with it. */
  menu?: ReactNode
}

/** What somebody wrote, in the direction of its own script, and the pictures that came with it. */
export const MessageBubble = ({ mine, from, meta, text, pictures, menu }: MessageBubbleProps) => (
  <Bubble mine={mine} from={from} meta={meta} menu={menu}>
    {text !== '' && (
      <span dir="auto" className="block">
        {text}
      </span>
    )}
    {mine && hasGap(text) && <span className="mt-1 block text-xs">{gapNote}</span>}
    <PictureGrid
      pictures={pictures}
      label={mine ? 'Bilde fra deg' : `Bilde fra ${from}`}
      className={text === '' ? 'py-1' : 'mt-2 mb-1'}
    />
  </Bubble>
)
