import type { findOrder } from '#app/work/orders/server/index.ts'

/** An order with everything on its page. */
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>
