import { openWorld } from '../../database/world.ts'
import { mishapScenes } from './scenes-mishaps.ts'
import { moneyScenes } from './scenes-money.ts'
import { agreementScenes, orderScenes } from './scenes-orders.ts'
import { outlayScenes } from './scenes-outlays.ts'
import { accountScenes, profileScenes } from './scenes-people.ts'
import { safetyScenes } from './scenes-safety.ts'
import { talkScenes } from './scenes-talk.ts'
import { taxScenes } from './scenes-tax.ts'
import { openStage, operationsOf } from './stage.ts'

/** A world, every operation of the product, and for each a scene in which it is called validly. Once a file. */
export async function openScenes() {
  const world = await openWorld()
  const { api } = await import('#app/manifests.ts')
  const stage = await openStage(world)
  const operations = operationsOf(api)
  const scenes = {
    ...(await orderScenes(world)),
    ...(await agreementScenes(world)),
    ...(await mishapScenes(world)),
    ...(await accountScenes(world)),
    ...(await profileScenes(world)),
    ...(await talkScenes(world)),
    ...(await moneyScenes(world)),
    ...(await outlayScenes(world)),
    ...(await taxScenes(world)),
    ...(await safetyScenes(world, stage, operations)),
  }
  return { api, stage, operations, scenes }
}
