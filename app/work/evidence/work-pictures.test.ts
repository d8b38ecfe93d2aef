import { expect, test } from 'vitest'
import type { OrderEvidence } from './api.ts'
import { byTask, pictureName } from './work-pictures.ts'

const tasks = ['Kjøkken: benk, ovn og gulv', 'Bad'].map((text, index) => ({
  id: `${index}`,
  text,
  doneAt: null,
}))
const picture = (id: string, taskId: string | null) => ({ id, taskId }) as OrderEvidence['before'][number]

test('pictures stand by what they show, those of the whole order first, and none is left out', () => {
  const after = [
    picture('a', '1'),
    picture('b', null),
    picture('c', '0'),
    picture('d', '1'),
    picture('e', 'gone'),
  ]
  const shown = byTask({ tasks, before: [], after }, 'after')
  expect(shown.map(({ task, pictures }) => [task?.text ?? null, pictures.map(({ id }) => id)])).toEqual([
    [null, ['b', 'e']],
    ['Kjøkken: benk, ovn og gulv', ['c']],
    ['Bad', ['a', 'd']],
  ])
  expect(byTask({ tasks, before: [], after }, 'before')).toEqual([])
})

test('a picture is named by its task', () => {
  expect(pictureName('after', tasks[0])).toBe('Kjøkken: benk, ovn og gulv, etter')
  expect(pictureName('before', null)).toBe('Før')
})
