import { randomUUID } from 'node:crypto'
import { outlaysIn } from '../../database/outlaid.ts'
import type { Scene, World } from './stage.ts'

/** What is bought for a customer, and who says yes to it. */
export async function outlayScenes(world: World): Promise<Record<string, () => Promise<Scene>>> {
  const { agreed, askOutlay, approved, bought, photo } = await outlaysIn(world)
  const asked = async (by: 'customer' | 'worker') => {
    const order = await agreed()
    return { right: order[by], input: { outlayId: await askOutlay(order) } }
  }
  return {
    'outlays.ofOrder': async () => {
      const order = await agreed()
      await bought(order)
      return { right: order.customer, input: { orderId: order.orderId } }
    },
    'outlays.ask': async () => {
      const { worker: right, orderId } = await agreed()
      const input = { orderId, outlayId: randomUUID(), what: 'Maling', most: 30_000 }
      return { right, input: { ...input, pictures: [await photo(right)] } }
    },
    'outlays.approve': () => asked('customer'),
    'outlays.refuse': () => asked('customer'),
    'outlays.withdraw': () => asked('worker'),
    'outlays.buy': async () => {
      const order = await agreed()
      const input = { outlayId: await approved(order), amount: 24_990, pictures: [await photo(order.worker)] }
      return { right: order.worker, input }
    },
    'outlays.skip': async () => {
      const order = await agreed()
      return { right: order.worker, input: { outlayId: await approved(order) } }
    },
    'outlays.strike': async () => {
      const input = { outlayId: await bought(await agreed()), reason: 'Ikke til jobben.', paysWorker: true }
      return { right: await world.admin(), input }
    },
  }
}
