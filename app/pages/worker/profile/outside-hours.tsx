import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { AgreedOutside } from '#app/people/availability/web/days-off.part.tsx'
import { useAgreedOutside } from '#app/people/availability/web/use-agreed-outside.part.ts'
import type { WorkerDetails } from '#app/people/profiles/api.ts'
import { useFirstOrders } from '#app/work/orders/web/list-queries.part.ts'

/** Future orders outside the worker's current hours. They stand, and are shown. */
export function OutsideHours({ worker }: { worker: WorkerDetails }) {
  const orders = useFirstOrders('agreed').data ?? []
  const agreed = orders
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, serviceName, counterpart, startsAt, endsAt }) => ({
      ...{ id, startsAt, endsAt, to: orderPath('worker', id) },
      title: `${serviceName} hos ${firstName(counterpart.name)}`,
    }))
  return <AgreedOutside agreed={useAgreedOutside(worker, agreed)} />
}
