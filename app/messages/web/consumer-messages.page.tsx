import { pageTitle } from '#app/page-title.ts'
import { NothingHere } from '#app/public/nothing-here.tsx'
import { lineMenu } from './line-menu.tsx'
import { MessagesView } from './messages-view.tsx'

export const meta = pageTitle('Meldinger')

/** The conversations of a customer. */
export default function ConsumerMessages() {
  return <MessagesView viewer="employer" notFound={<NothingHere />} lineMenu={lineMenu} />
}
