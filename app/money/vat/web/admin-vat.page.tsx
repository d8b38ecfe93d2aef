import { pageTitle } from '#app/client/page-title.ts'
import { PageHead } from '#ui/page-head.tsx'
import { texts } from '../texts.ts'

export const meta = pageTitle(texts.title)

/** A VAT return, ready to be typed or downloaded. */
export default function AdminVat() {
  return <PageHead title={texts.title} sub={texts.subtitle} />
}
