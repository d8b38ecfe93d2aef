import { expect, test } from 'vitest'
import { forgetChanges, lastChangeOf, noteChange } from '#platform/realtime/changes.server.ts'

test('two readings of the last change are the same only while nothing can have changed', () => {
  const atFirst = lastChangeOf('kari')
  expect(lastChangeOf('kari')).toBe(atFirst)
  noteChange('ola')
  expect(lastChangeOf('kari')).toBe(atFirst)
  noteChange('kari')
  const changed = lastChangeOf('kari')
  expect([changed === atFirst, lastChangeOf('kari') === changed]).toEqual([false, true])
  noteChange('kari')
  expect(lastChangeOf('kari')).not.toBe(changed)
})

test('whoever is forgotten, for want of room or because changes were missed, counts as changed', () => {
  const early = lastChangeOf('never noted')
  noteChange('kari')
  const [noted, newer] = [lastChangeOf('kari'), 50_000]
  for (let person = 0; person < newer; person++) noteChange(`person ${person}`)
  expect([noted, early]).not.toContain(lastChangeOf('kari'))
  expect(lastChangeOf('never noted')).not.toBe(early)
  const last = lastChangeOf('person 49999')
  forgetChanges()
  expect(lastChangeOf('person 49999')).not.toBe(last)
})
