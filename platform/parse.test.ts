import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseInput } from './parse.ts'

const schema = z.object({ names: z.array(z.object({ first: z.string().min(1, 'Skriv et navn') })) })

const fieldsOf = (raw: unknown) => {
  try {
    return parseInput(schema, raw)
  } catch (error) {
    return (error as { data: { fields: unknown } }).data.fields
  }
}

it('puts each text at its field, by its path', () => {
  expect(fieldsOf({ names: [{ first: 'Kari' }, { first: '' }] })).toEqual({
    'names.1.first': 'Skriv et navn',
  })
})

it('takes no text with a character that the database cannot store', () => {
  const fields = fieldsOf({ names: [{ first: `Ka${String.fromCharCode(0)}ri` }] })
  expect(fields).toEqual({ 'names.0.first': 'Teksten inneholder et tegn som ikke kan brukes' })
})
