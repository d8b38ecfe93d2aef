import type { Answered, Asked } from './simulated-http.ts'
import type { keepVippsBook } from './vipps-book.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page where a simulated customer says yes or no, and from which they come back to us. */
export function vippsLanding(
  { method, query, text }: Asked,
  book: ReturnType<typeof keepVippsBook>,
): Answered {
  const payment = book.byToken(query.get('token') ?? '')
  if (!payment) return { status: 404, body: '<p>Betalingen finnes ikke.</p>' }
  const back: Answered = { status: 303, headers: { location: payment.returnUrl }, body: '' }
  if (method === 'POST') {
    const does = new URLSearchParams(text).get('does')
    if (payment.state === 'CREATED' && does === 'approve') book.approve(payment.reference)
    if (payment.state === 'CREATED' && does === 'decline') book.decline(payment.reference)
    return back
  }
  if (payment.state !== 'CREATED') return back
  const page = `<!doctype html><html lang="nb"><title>Betaling</title><main><h1>Betaling</h1>
<p>${escaped(payment.reference)}: ${payment.amount / 100} kr</p>
<form method="post"><button name="does" value="approve">Godkjenn</button>
<button name="does" value="decline">Avbryt</button></form></main></html>`
  return { status: 200, body: page }
}
