import { pageTitle } from '#app/client/page-title.ts'
import { paymentsPath, paymentsTitle } from '#app/money/payments/addresses.ts'
import { PageHead } from '#ui/page-head.tsx'
import { texts } from '../texts.ts'
import { MyReceipts } from './my-receipts.part.tsx'

export const meta = pageTitle(texts.mine)

/** All that a customer has of receipts and credit notes. */
export default function ReceiptsPage() {
  return (
    <>
      <PageHead title={texts.mine} sub={texts.mineLead} back={{ to: paymentsPath, label: paymentsTitle }} />
      <MyReceipts />
    </>
  )
}
