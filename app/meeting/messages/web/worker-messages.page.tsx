import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { lineMenu } from './line-menu.tsx'
import { MessagesView } from './messages-view.tsx'

export const meta = pageTitle('Meldinger')

/** The conversations of a worker. */
export default function WorkerMessages() {
  return <MessagesView viewer="worker" notFound={<NothingHere />} lineMenu={lineMenu} />
}
