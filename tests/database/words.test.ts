import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/db/tables.server.ts'
import { DAY } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { countMissed } = await import('#app/meeting/words/server/count-missed.ts')
const { teachWord } = await import('#app/meeting/words/server/teach-word.ts')
const { forgetWord } = await import('#app/meeting/words/server/forget-word.ts')
const { putAside } = await import('#app/meeting/words/server/put-aside.ts')
const { wordList } = await import('#app/meeting/words/server/queries.ts')
const { sweepMissed } = await import('#app/meeting/words/server/sweep-missed.ts')
const { missedWords, taughtWords } = await import('#app/schema/words.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

const NOW = new Date('2026-12-01T11:00:00Z')
const customer = await world.customer({ fullName: 'Marte Kvam' })
const admin = await world.admin()
await world.worker({
  fullName: 'Dawit Abraha',
  profile: { district: 'Sagene', aboutMe: 'Jeg kan feie piper.' },
  services: [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: 400 }] as never,
})

const count = (q: string, at = NOW) => atTime(at, () => countMissed({ actor: customer }, { q }))
const list = () => wordList({ actor: admin }, {})
const teach = (word: string, serviceId: string) => teachWord({ actor: admin }, { word, serviceId })
const search = (q: string) => atTime(NOW, () => searchWorkers({ actor: customer }, { q }))
const counted = async () =>
  (await world.db.select().from(missedWords)).map(({ word, times }) => [word, times]).sort()

beforeEach(async () => {
  await world.db.delete(missedWords)
  await world.db.delete(taughtWords)
})

describe('words that nothing was understood by', () => {
  it('are counted, without those that mean something, that somebody has written, and without names and numbers', async () => {
    await count('vaske kvastra feie Kari xq7 0401 på lørdag')
    await count('Kvastra')
    expect(await counted()).toEqual([['kvastra', 2]])
    await count('æ')
    await count('1234567')
    expect(await counted()).toHaveLength(1)
  })

  it('stand on the page from the third time on, the commonest first, and nobody stands beside them', async () => {
    for (const q of ['kvastra', 'kvastra blimbo', 'blimbo kvastra', 'blimbo', 'kvastra', 'sjeldne'])
      await count(q)
    expect((await list()).missed).toEqual([
      { word: 'kvastra', times: 4, lastOn: '2026-12-01' },
      { word: 'blimbo', times: 3, lastOn: '2026-12-01' },
    ])
    const audited = await world.db.select().from(auditLog).where(eq(auditLog.command, 'word.count'))
    expect(audited.length).toBeGreaterThan(0)
    expect(JSON.stringify(audited)).not.toContain('kvastra')
  })

  it('are understood as soon as they are taught, in all their forms, and no longer when that is taken back', async () => {
    for (const _ of [1, 2, 3]) await count('kvastringen')
    expect((await search('kvastringene i morgen')).understood.wishes).not.toHaveProperty('service')
    await teach('kvastring', 'hagearbeid')
    const found = await search('kvastringene i morgen')
    expect(found.understood.wishes).toMatchObject({ service: 'hagearbeid', date: '2026-12-02' })
    expect(found.workers.map(({ fullName }) => fullName)).toEqual(['Dawit Abraha'])
    expect(found.understood.left).toBe('')
    await count('kvastringen')
    expect(await counted()).toEqual([['kvastringen', 3]])
    await teach('kvastring', 'matlaging')
    expect((await search('kvastringen')).understood.wishes.service).toBe('matlaging')
    await forgetWord({ actor: admin }, { word: 'kvastring' })
    expect((await search('kvastringen')).understood.wishes).toEqual({})
    await expect(forgetWord({ actor: admin }, { word: 'kvastring' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('leave the page when they are taught or put aside, and those put aside are counted no more', async () => {
    for (const _ of [1, 2, 3]) await count('kvastra blimbo')
    await teach('kvastra', 'hagearbeid')
    await putAside({ actor: admin }, { word: 'blimbo' })
    await expect(putAside({ actor: admin }, { word: 'blimbo' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await list()).toEqual({ missed: [], taught: [{ word: 'kvastra', serviceId: 'hagearbeid' }] })
    await count('blimbo')
    expect(await counted()).toEqual([['blimbo', 3]])
  })

  it.each([
    ['vaske', 'Ordet blir forstått alt: det betyr'],
    ['lørdag', 'Ordet betyr noe annet'],
    ['Bjerke', 'Noen heter dette'],
    ['ingrid', 'Noen heter dette'],
    ['to ord', 'Skriv ett ord'],
    ['x', 'Skriv ett ord'],
    ['', 'Skriv et ord'],
    ['a'.repeat(41), 'Skriv ett ord'],
    ['hus1', 'Skriv ett ord'],
  ])('%s cannot be taught', async (word, message) => {
    await expect(teach(word, 'hagearbeid')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { word: expect.stringContaining(message) } },
    })
  })

  it('are forgotten when nobody has asked for them in half a year; those put aside stay away', async () => {
    await count('kvastra')
    await count('blimbo')
    await putAside({ actor: admin }, { word: 'blimbo' })
    const later = new Date(NOW.getTime() + 181 * DAY)
    await count('nyere', new Date(later.getTime() - 2 * DAY))
    await atTime(later, () => sweepMissed({ actor: { kind: 'system', name: 'timer' } }, {}))
    expect(await counted()).toEqual([
      ['blimbo', 1],
      ['nyere', 1],
    ])
  })

  it('are counted by two at the same moment without waiting for each other for ever', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        count(at % 2 ? 'kvastra blimbo sjuskel' : 'sjuskel blimbo kvastra'),
      ),
    )
    expect(await counted()).toEqual([
      ['blimbo', 8],
      ['kvastra', 8],
      ['sjuskel', 8],
    ])
  })
})
