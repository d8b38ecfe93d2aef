import { children } from './children.ts'
import { cleaning } from './cleaning.ts'
import { food } from './food.ts'
import { garden } from './garden.ts'
import { practical } from './practical.ts'
import { professional } from './professional.ts'
import type { Vocabulary } from './shape.ts'
import { walks } from './walks.ts'

/** By how much they are asked for: the first is preferred among equals. */
export const vocabularies: readonly Vocabulary[] = [
  ...[cleaning, children, garden, practical, walks, food, professional],
]
