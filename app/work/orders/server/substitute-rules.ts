import { allow, deny } from '#platform/shared/policy.ts'
import type { TimeRules } from './guarded-order.ts'

/** An agreement gives way to another worker's only when the one who was to come is not available. */
export const substituteRules: TimeRules = {
  replace: order =>
    order.unavailable === 'worker'
      ? allow
      : deny('state.available', 'Avtalen gjelder, så ingen kan byttes inn.'),
}
