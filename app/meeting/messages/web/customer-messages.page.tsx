import { NothingHere } from '#app/client/nothing-here.tsx'
import { pageTitle } from '#app/client/page-title.ts'
import { customerRole } from '#app/facts/roles.ts'
import { lineMenu } from './line-menu.tsx'
import { MessagesView } from './messages-view.tsx'

export const meta = pageTitle('Meldinger')

/** The conversations of a customer. */
export default function CustomerMessages() {
  return <MessagesView viewer={customerRole} notFound={<NothingHere />} lineMenu={lineMenu} />
}
