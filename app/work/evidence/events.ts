/** The worker of an order came back to it, or left it, as they said themselves. */
export type VisitEvent = { type: 'visit.began' | 'visit.ended'; subjectId: string; data: { orderId: string } }
