import { withdrawalPath } from '#app/facts/addresses.ts'
import { Card } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'

/** Beside the form: what the worker is told, that no reason is asked for, and what the right is. `paid`: who pays the worker. */
export const RescindBeside = ({ worker, paid }: { worker: string; paid: string | null }) => (
  <Card>
    <h2 className="mb-4 text-lg">Godt å vite</h2>
    <IconFacts
      items={[
        { icon: 'info', term: 'Begrunnelse', value: 'Du trenger ikke si hvorfor.' },
        {
          icon: 'user',
          term: 'Den ansatte',
          value: `${worker} får beskjed med en gang.${paid ? ` ${paid}` : ''}`,
        },
        { icon: 'doc', term: 'Bekreftelsen', value: 'Du finner bekreftelsen igjen her etterpå.' },
      ]}
    />
    <p className="mt-5 border-t pt-4 text-sm">
      <Link to={withdrawalPath}>Les om angreretten</Link>
    </p>
  </Card>
)

/** Where the acknowledgement goes, right before the press. */
export const GoesTo = ({ email }: { email: string }) => (
  <>
    Bekreftelsen sendes til <span className="font-medium [overflow-wrap:anywhere]">{email}</span>.
  </>
)
