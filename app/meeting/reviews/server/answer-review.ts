import { and, eq, isNull } from 'drizzle-orm'
import { texts } from '#app/facts/reviews-texts.ts'
import { isShown, reviews } from '#app/schema/reviews.server.ts'
import { advance, can, lockOrder } from '#app/work/orders/server/index.ts'
import { command } from '#platform/command.ts'
import { conflict } from '#platform/shared/errors.ts'
import { answerReviewInput } from '../api.ts'

/** The worker answers a published review, once. Errors: CONFLICT when it is answered already or there is none to read. */
export const answerReview = command({
  name: 'order.answer-review',
  input: answerReviewInput,
  load: ({ tx, input }) => lockOrder(tx, input.orderId),
  authorise: ({ actor, now }, order) => can(actor, 'answer-review', order, now),
  run: async (context, order) => {
    const { tx, input, now } = context
    const answered = await tx
      .update(reviews)
      .set({ answer: input.text, answeredAt: now })
      .where(and(eq(reviews.orderId, order.id), isShown(reviews), isNull(reviews.answer)))
      .returning({ id: reviews.id })
    if (answered.length === 0) throw conflict(texts.answered, 'state.answered')
    await advance(context, order, 'answer-review')
    return { done: true as const }
  },
  audit: ({ subject }) => ({ subjectId: subject.id }),
})
