import { withdrawalPath } from '#app/facts/addresses.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { Card } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { dayText } from '../form.ts'

type Facts = { lastDay: LocalDate | null; pays: string; worker: string; paid: string | null; email: string }

/** Beside the form: until when, what it costs, what the worker is told, and where the acknowledgement goes. */
export const RescindBeside = ({ lastDay, pays, worker, paid, email }: Facts) => (
  <Card>
    <h2 className="mb-4 text-lg">Slik blir det</h2>
    <IconFacts
      items={[
        ...(lastDay
          ? [
              {
                icon: 'calendar' as const,
                term: 'Frist',
                value: `Du har angrerett til og med ${dayText(lastDay)}.`,
              },
            ]
          : []),
        { icon: 'wallet', term: 'Pris', value: <strong className="font-semibold">{pays}</strong> },
        {
          icon: 'user',
          term: 'Den ansatte',
          value: `${worker} får beskjed med en gang.${paid ? ` ${paid}` : ''}`,
        },
        {
          icon: 'mail',
          term: 'Bekreftelse',
          value: (
            <>
              Bekreftelsen sendes til <span className="font-medium break-all">{email}</span>, og finnes igjen
              her.
            </>
          ),
        },
        { icon: 'info', term: 'Begrunnelse', value: 'Du trenger ikke si hvorfor.' },
      ]}
    />
    <p className="mt-5 border-t pt-4 text-sm">
      <Link to={withdrawalPath}>Les om angreretten</Link>
    </p>
  </Card>
)
