import { ProposalCard, ProposalOver } from '#app/work/changes/web/proposal-card.part.tsx'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { ActionButtons } from './action-buttons.tsx'
import { isAnswer } from './proposal-rules.ts'

/** What is proposed instead of what is agreed, with the viewer's answers; or that it came to nothing. */
export function ProposalView({ order }: { order: OrderDetails }) {
  const { proposal } = order
  const answers = order.abilities.filter(isAnswer)
  if (proposal && (answers.length > 0 || order.viewer === 'admin'))
    return (
      <ProposalCard
        {...{ order, proposal }}
        actions={<ActionButtons order={{ ...order, abilities: answers }} first="next" size="lg" />}
      />
    )
  const last = order.steps.at(-1)
  return <ProposalOver how={proposal || !last ? 'Fristen for å svare er ute' : last.label} />
}
