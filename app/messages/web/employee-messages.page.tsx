import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from '#app/public/nothing-here.tsx'
import { lineMenu } from './line-menu.tsx'
import { MessagesView } from './messages-view.tsx'

export const meta = pageTitle('Meldinger')

/** The conversations of a worker. */
export default function EmployeeMessages() {
  return <MessagesView viewer="worker" notFound={<NothingHere />} lineMenu={lineMenu} />
}
