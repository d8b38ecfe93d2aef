import { pageTitle } from '#app/client/page-title.ts'
import { type ChooseAnswer, CustomerRequest } from '#app/meeting/open-requests/web/customer-request.part.tsx'
import { chooseAndPay, goesOnAt } from '#app/money/payments/web/begin.part.ts'
import { startPaying, usePaymentId } from '#app/money/payments/web/paying.part.ts'

export const meta = pageTitle('Åpen forespørsel')

/** One open request of the customer. Whoever is chosen is ordered once the amount is approved. */
export default function CustomerRequestPage() {
  const idOf = usePaymentId()
  const choose: ChooseAnswer = async (input, name) => {
    const begun = await chooseAndPay({ ...input, paymentId: idOf(input) })
    startPaying(begun.paymentId, { said: `${name} kommer. Avtalen er på plass.`, from: location.pathname })
    return goesOnAt(begun).path
  }
  return <CustomerRequest choose={choose} />
}
