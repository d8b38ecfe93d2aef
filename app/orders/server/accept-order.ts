import { conflict } from '#platform/shared/errors.ts'
import { acceptInput } from '../api.ts'
import { orderTransition } from './transition.ts'

/** The worker says yes. The database refuses it if the worker has another confirmed order at that time. */
export const acceptOrder = orderTransition({
  action: 'accept',
  input: acceptInput,
  constraints: {
    orders_worker_busy: () =>
      conflict('Du har allerede et oppdrag på denne tiden, så dette kan ikke godtas.', 'slot-taken'),
  },
})
