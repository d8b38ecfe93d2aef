import { type ActionId, late, onTime } from './order-living.ts'
import type { Who } from './order-looks.ts'

type By = Who | 'timer'
/** A step, who takes it, and when, in seconds after the moment that the path has come to. */
type Side = readonly [action: ActionId, by: By, seconds?: number]
export type Race = {
  path: readonly string[]
  sides: readonly Side[]
  /** Some steps may both be taken when they come in the right order. */
  both?: true
}

const underWay = ['accept', onTime, 'start']
const delivered = [...underWay, 'deliver']
const soon = `+${Number(onTime) - 20}`
const aDay = `+${24 * 60}`

/** One of them is taken, and the other is told. */
const oneOf = (path: readonly string[], ...sides: Side[]): Race => ({ path, sides })
/** Both may be taken, when they come in the right order. */
const either = (path: readonly string[], ...sides: Side[]): Race => ({ path, sides, both: true })

/** What is pressed in the same second, after a path to it. */
export const races: readonly Race[] = [
  oneOf([], ['call-off', 'admin'], ['accept', 'worker']),
  oneOf([], ['reassign', 'admin'], ['accept', 'worker']),
  oneOf([], ['reassign', 'admin'], ['withdraw', 'customer']),
  oneOf([], ['accept', 'worker'], ['change-request', 'customer']),
  either(['accept', 'propose'], ['cancel', 'customer'], ['accept-change', 'worker']),
  oneOf(['accept', 'propose'], ['withdraw-change', 'customer'], ['accept-change', 'worker']),
  oneOf(['accept', 'propose'], ['call-off', 'admin'], ['accept-change', 'worker']),
  oneOf(['accept'], ['reassign', 'admin'], ['give-up', 'worker']),
  oneOf(['accept'], ['reassign', 'admin'], ['cancel', 'customer']),
  oneOf(['accept'], ['call-off', 'admin'], ['cancel', 'customer']),
  either([], ['rescind', 'customer'], ['accept', 'worker']),
  oneOf(['accept'], ['rescind', 'customer'], ['cancel', 'customer']),
  oneOf(['accept'], ['rescind', 'customer'], ['give-up', 'worker']),
  oneOf(['accept'], ['call-off', 'admin'], ['rescind', 'customer']),
  oneOf(['accept', soon], ['rescind', 'customer'], ['start', 'worker']),
  oneOf(['accept', late], ['rescind', 'customer'], ['shut-out', 'worker']),
  either(['accept', 'propose'], ['rescind', 'customer'], ['accept-change', 'worker']),
  oneOf(['accept', soon], ['cancel', 'customer'], ['start', 'worker']),
  oneOf(['accept', soon], ['reassign', 'admin'], ['start', 'worker']),
  oneOf(['accept', soon], ['call-off', 'admin'], ['start', 'worker']),
  oneOf(['accept', late], ['absent', 'customer'], ['shut-out', 'worker']),
  oneOf(['accept', late], ['absent', 'customer'], ['start', 'worker']),
  oneOf(['accept', onTime, '+120', aDay], ['lapse', 'timer'], ['absent', 'customer']),
  either(underWay, ['report-problem', 'customer'], ['deliver', 'worker']),
  oneOf(underWay, ['deliver', 'worker'], ['stop', 'customer']),
  oneOf(underWay, ['call-off', 'admin'], ['deliver', 'worker']),
  oneOf(underWay, ['call-off', 'admin'], ['stop', 'customer']),
  oneOf(underWay, ['reassign', 'admin'], ['deliver', 'worker']),
  oneOf(underWay, ['reassign', 'admin'], ['stop', 'customer']),
  oneOf(underWay, ['reassign', 'admin'], ['call-off', 'admin']),
  oneOf([...underWay, '+120'], ['reassign', 'admin'], ['deliver-for', 'admin']),
  oneOf([...underWay, '+120', aDay], ['reassign', 'admin'], ['deliver-unreported', 'timer']),
  oneOf([...underWay, '+120', aDay], ['deliver', 'worker'], ['deliver-unreported', 'timer']),
  oneOf([...underWay, '+120', aDay], ['stop', 'customer'], ['deliver-unreported', 'timer']),
  oneOf([...underWay, '+120'], ['deliver-for', 'admin'], ['deliver', 'worker']),
  oneOf(delivered, ['complain', 'customer'], ['approve', 'customer']),
  oneOf(delivered, ['approve', 'customer'], ['correct-hours', 'worker']),
  oneOf(delivered, ['call-off', 'admin'], ['approve', 'customer']),
  oneOf(delivered, ['approve-for', 'admin'], ['complain', 'customer']),
  oneOf([...delivered, aDay], ['complain', 'customer', -1], ['approve-unanswered', 'timer']),
  oneOf([...delivered, aDay], ['approve', 'customer', -1], ['approve-unanswered', 'timer']),
  oneOf([...delivered, aDay], ['call-off', 'admin'], ['approve-unanswered', 'timer']),
  oneOf(
    [...underWay, 'stop', aDay],
    ['confirm-hours', 'worker', -1],
    ['object-hours', 'worker', -1],
    ['hold-hours', 'timer'],
  ),
  oneOf(['accept', late, 'shut-out', aDay], ['charge-shut-out', 'timer'], ['was-home', 'customer', -1]),
  oneOf([], ['accept', 'worker'], ['withdraw', 'customer']),
  oneOf([], ['accept', 'worker'], ['decline', 'worker']),
  oneOf([`+${48 * 60}`], ['accept', 'worker', -1], ['expire', 'timer']),
  oneOf(['accept', 'propose'], ['decline-change', 'worker'], ['accept-change', 'worker']),
  oneOf(['accept', 'propose'], ['counter-change', 'worker'], ['accept-change', 'worker']),
  oneOf(['accept', 'propose', aDay], ['accept-change', 'worker', -1], ['expire-change', 'timer']),
  either(['accept', soon], ['change-details', 'customer'], ['start', 'worker']),
  either(['accept', soon], ['on-the-way', 'worker'], ['cancel', 'customer']),
  either([...underWay, 'ask-more-time'], ['grant-more-time', 'customer'], ['deliver', 'worker']),
  either([...underWay, 'ask-more-time'], ['grant-more-time', 'customer'], ['stop', 'worker']),
  oneOf([...underWay, 'ask-more-time'], ['grant-more-time', 'customer'], ['withdraw-more-time', 'worker']),
  either(underWay, ['ask-more-time', 'worker'], ['stop', 'customer']),
  oneOf([...underWay, 'report-problem'], ['problem-solved', 'customer'], ['close-problem', 'admin']),
  either([...underWay, 'report-problem', 'deliver'], ['close-problem', 'admin'], ['approve', 'customer']),
  either(delivered, ['complain', 'customer'], ['correct-hours', 'worker']),
  oneOf(['accept', late, 'absent', 'was-there'], ['settle', 'admin'], ['settle', 'admin']),
  oneOf(['accept', late, 'absent', aDay, 'ask-look'], ['take-up', 'admin'], ['turn-down', 'admin']),
  oneOf([...delivered, 'complain'], ['resolve', 'admin'], ['resolve', 'admin']),
]
