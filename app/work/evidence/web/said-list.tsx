import { texts } from '#app/facts/evidence-texts.ts'
import type { Picture } from '#app/services/pictures/api.ts'
import { formatMoment } from '#platform/shared/time.ts'
import { PictureGrid } from '#ui/picture-grid.tsx'

/** Somebody's words about an order; null or empty when their writer has left. */
export type Said = { who: string; at: string; text: string | null; pictures: readonly Picture[] }

/** What was said by whom, first to last. */
export const SaidList = ({ said }: { said: readonly Said[] }) => (
  <ol className="grid gap-5">
    {said.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: what is said is only added at the end
      <li key={index} className="border-l-2 pl-4">
        <p className="text-sm">
          <strong className="font-semibold">{one.who}</strong>{' '}
          <time dateTime={one.at} className="text-muted">
            {formatMoment(one.at)}
          </time>
        </p>
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {one.text || <em className="text-muted">{texts.forgotten}</em>}
        </p>
        <PictureGrid pictures={one.pictures} label={`Bilde fra ${one.who}`} className="mt-2" />
      </li>
    ))}
  </ol>
)
