import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderProcess } from '#app/orders/process.ts'
import { orderReminders } from '#app/orders/reminders.ts'
import { toldOf } from '#app/verification/told.ts'
import { mayChoose, topicIds, topicOf, topicOfKind, topics, topicsOf } from './topics.ts'

const root = join(import.meta.dirname, '..', '..')

/** Every kind that somebody is told of: those of the process table, and those that the server's code names. */
function allKinds(): string[] {
  const named = globSync('app/*/server/**/*.ts', { cwd: root })
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/\bkind\b\s*[:=]\s*'([a-z-]+\.[a-z._-]+)'/g),
    ])
    .map(match => match[1] ?? '')
  const told = orderProcess.filter(({ tells }) => Object.keys(tells).length > 0).map(({ event }) => event)
  const verified = Object.keys(toldOf).map(action => `verification.${action}`)
  return [...new Set([...named, ...told, ...verified, ...orderReminders.map(({ kind }) => kind)])]
}

test('every kind of event that somebody is told of has exactly one topic, and no topic has others', () => {
  const kinds = allKinds()
  expect(kinds).toContain('message.received')
  expect(kinds).toContain('contact.received')
  const listed = topicIds.flatMap(id => topicOf(id).kinds)
  expect(kinds.filter(kind => topicOfKind(kind) === null)).toEqual([])
  expect(listed.filter(kind => !kinds.includes(kind))).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)
})

test('where there is no choice, it is said why', () => {
  for (const id of topicIds) {
    const { mail, push, why, roles } = topicOf(id)
    expect([id, mail === 'choice' && push === 'choice' ? 'none' : Boolean(why)]).toEqual([
      id,
      why ? true : 'none',
    ])
    expect(roles.length).toBeGreaterThan(0)
  }
})

test('decisions in complaints, sign-in and contracts cannot be switched off by mail; other roles’ news by nobody', () => {
  expect(mayChoose('employer', 'complaints', 'mail')).toBe(false)
  expect(mayChoose('worker', 'account', 'mail')).toBe(false)
  expect(mayChoose('worker', 'account', 'push')).toBe(true)
  expect(mayChoose('worker', 'inbox', 'push')).toBe(false)
  expect(mayChoose('admin', 'orders', 'mail')).toBe(false)
  expect(topicsOf('admin')).toEqual(['complaints', 'inbox', 'account'])
  expect(topics.messages.label).toBe('Meldinger')
})
