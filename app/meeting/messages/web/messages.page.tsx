import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { useArea } from '#app/client/use-area.ts'
import type { Party } from '#app/facts/roles.ts'
import { lineMenu } from './line-menu.tsx'
import { MessagesView } from './messages-view.tsx'

export const meta = pageTitle('Meldinger')

/** The conversations of either party. */
export default function Messages() {
  return <MessagesView viewer={useArea<Party>()} notFound={<NothingHere />} lineMenu={lineMenu} />
}
