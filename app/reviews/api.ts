import { z } from 'zod'
import { done, instantText, operation } from '#platform/shared/contract.ts'

const words = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Teksten kan ha høyst ${most} tegn`)

const starsMissing = 'Velg fra én til fem stjerner'

export const reviewInput = z.object({
  orderId: z.uuid(),
  stars: z.int(starsMissing).min(1, starsMissing).max(5, starsMissing),
  text: words(2000, 'Skriv noen ord om hvordan det gikk'),
})
export const answerReviewInput = z.object({
  orderId: z.uuid(),
  text: words(2000, 'Skriv svaret ditt'),
})

export const reviewView = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  serviceName: z.string(),
  /** First name only: anybody may read a review. */
  consumerName: z.string(),
  stars: z.int(),
  text: z.string(),
  writtenAt: instantText,
  answer: z.string().nullable(),
  answeredAt: instantText.nullable(),
  /** May the reader answer it now? Only the worker it is about, once. */
  mayAnswer: z.boolean(),
})
export type ReviewView = z.infer<typeof reviewView>

const reviewsOfOne = z.object({
  rating: z.number().nullable(),
  reviewCount: z.int(),
  reviews: z.array(reviewView),
})

export const reviewsApi = {
  write: operation
    .route({ method: 'POST', path: '/orders/{orderId}/review', summary: 'Gi vurdering, én gang' })
    .input(reviewInput)
    .output(done),
  answer: operation
    .route({
      method: 'POST',
      path: '/orders/{orderId}/review/answer',
      summary: 'Svar på vurderingen, én gang',
    })
    .input(answerReviewInput)
    .output(done),
  ofWorker: operation
    .route({
      method: 'GET',
      path: '/workers/{workerId}/reviews',
      summary: 'Vurderinger av en ansatt, nyeste først',
    })
    .input(z.object({ workerId: z.uuid() }))
    .output(reviewsOfOne),
  mine: operation
    .route({ method: 'GET', path: '/reviews', summary: 'Vurderinger av den innloggede ansatte' })
    .output(reviewsOfOne),
}
