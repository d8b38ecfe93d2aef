import { orderPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import type { RescindForm } from '#app/work/rescind/api.ts'
import { dayText } from '#app/work/rescind/form.ts'
import { RescindClosed } from '#app/work/rescind/web/rescind-closed.part.tsx'
import { formatMoment } from '#platform/shared/time.ts'

/** Why an order cannot be gone back on: its work is done, the days are over, or it ended in another way. */
export function RescindUnable({ form }: { form: RescindForm }) {
  const { state, orderId, lastDay, deliveredAt, complainUntil } = form
  const to = orderPath(customerRole, orderId)
  if (state === 'fallen' && deliveredAt)
    return (
      <RescindClosed
        title="Angreretten har falt bort"
        to={to}
        label={complainUntil ? 'Meld problem på bestillingen' : 'Til bestillingen'}
      >
        <p>
          Arbeidet ble levert {formatMoment(deliveredAt)}. Da du bestilte, samtykket du til at det kunne
          gjøres før angrefristen var ute, og at angreretten faller bort når det er utført.
        </p>
        {complainUntil && (
          <p>
            Er noe galt med arbeidet? Du kan melde problem til {formatMoment(complainUntil)}, så ser vi på
            det.
          </p>
        )}
      </RescindClosed>
    )
  if (state === 'past' && lastDay)
    return (
      <RescindClosed title="Angrefristen er ute" to={to} label="Til bestillingen">
        <p>
          Den gikk ut {dayText(lastDay)}. Vil du avbestille, ser du på siden til bestillingen hva det koster.
        </p>
      </RescindClosed>
    )
  return (
    <RescindClosed title="Bestillingen er avsluttet" to={to} label="Til bestillingen">
      <p>Det er ingen avtale igjen å gå fra. På siden til bestillingen ser du hva som skjedde.</p>
    </RescindClosed>
  )
}
