import { ownNumber, taxesIn } from '../../database/taxed.ts'
import type { Scene, World } from './stage.ts'

/** Numbers that tax is withheld under, and tax cards. */
export async function taxScenes(world: World): Promise<Record<string, () => Promise<Scene>>> {
  const { numbered, clashing, year, card } = await taxesIn(world)
  return {
    'tax.mine': async () => ({ right: (await numbered()).worker }),
    'tax.enterNumber': async () => ({
      right: await world.worker({ profile: { birthDate: '020588' } }),
      input: { number: ownNumber(), confirmed: true },
    }),
    'tax.setMainJob': async () => ({ right: (await numbered()).worker, input: { elsewhere: true } }),
    'tax.ofWorker': async () => ({
      right: await world.admin(),
      input: { workerId: (await numbered()).worker.profileId },
    }),
    'tax.enterCard': async () => ({
      right: await world.admin(),
      input: { workerId: (await numbered()).worker.profileId, year: year(), ...card },
    }),
    'tax.settleNumber': async () => ({
      right: await world.admin(),
      input: { workerId: (await clashing()).worker.profileId, decision: 'keep' },
    }),
  }
}
