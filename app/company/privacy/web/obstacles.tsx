import { Link } from 'react-router'
import { formatMoment } from '#platform/shared/time.ts'
import { ListRow } from '#ui/list-row.tsx'
import { Notice } from '#ui/notice.tsx'
import type { DeletionPlan } from '../api.ts'
import { texts } from '../texts.ts'

/** Why the account cannot be deleted now, and what to do about each thing. */
export function Obstacles({ plan }: { plan: DeletionPlan }) {
  const inBothRoles = new Set(plan.open.map(order => order.as)).size > 1
  return (
    <>
      {plan.onlyAdministrator && <Notice tone="warning">{texts.onlyAdministrator}</Notice>}
      {plan.open.length > 0 && (
        <>
          <Notice tone="warning">{texts.ordersUnderWay}</Notice>
          <ul>
            {plan.open.map(order => (
              <ListRow key={order.orderId} title={<Link to={order.path}>{order.serviceName}</Link>}>
                <p>
                  {formatMoment(order.startsAt)}. {order.status}
                  {inBothRoles && (order.as === 'worker' ? ', som ansatt' : ', som oppdragsgiver')}.
                </p>
                <p className="text-text">{order.advice}</p>
              </ListRow>
            ))}
          </ul>
          {inBothRoles && (
            <p className="text-sm text-muted">
              Bruk «Bytt profil» for å komme til dem du har i den andre rollen.
            </p>
          )}
        </>
      )}
    </>
  )
}
