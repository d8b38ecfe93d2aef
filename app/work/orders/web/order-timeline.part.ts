import { firstName } from '#app/facts/names.ts'
import { type ActionId, orderProcess } from '#app/facts/order-process.ts'
import { formatMoment } from '#platform/shared/time.ts'
import type { TimelineItem } from '#ui/timeline.tsx'
import type { OrderDetails } from '../api.ts'

/** The normal course of an order; others leave it. */
const usualWay: readonly ActionId[] = ['place', 'accept', 'start', 'deliver', 'approve']

const nextOf: Record<OrderDetails['status'], readonly ActionId[]> = {
  pending: usualWay.slice(1),
  confirmed: usualWay.slice(2),
  in_progress: usualWay.slice(3),
  delivered: usualWay.slice(4),
  disputed: ['resolve'],
  completed: [],
  cancelled: [],
}

const settled: readonly ActionId[] = ['settle']

/** The steps that are still to come. */
function waitingSteps(order: OrderDetails): readonly ActionId[] {
  if (order.status === 'disputed' && order.absence) return settled
  return order.claim?.until ? ['confirm-hours', ...nextOf[order.status]] : nextOf[order.status]
}

/** The timeline for the viewer: done, waiting, remaining. */
export function timelineOf(order: OrderDetails): TimelineItem[] {
  const [current, ...left] = waitingSteps(order)
  return [
    ...order.steps.map(
      ({ label, at, note }): TimelineItem => ({
        title: label,
        state: 'done',
        time: formatMoment(at),
        dateTime: at,
        note,
      }),
    ),
    ...(current
      ? [
          {
            title: orderProcess.steps[current].done,
            state: 'current' as const,
            time: waitsFor(order, current),
          },
        ]
      : []),
    ...left.map((action): TimelineItem => ({ title: orderProcess.steps[action].done, state: 'todo' })),
  ]
}

function waitsFor(order: OrderDetails, action: ActionId): string {
  const { by } = orderProcess.steps[action]
  if (by === order.viewer) return 'venter på deg'
  if (by === 'admin') return 'venter på oss'
  return `venter på ${firstName(by === 'worker' ? order.worker.name : order.consumer.name)}`
}
