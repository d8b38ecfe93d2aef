import { useState } from 'react'
import { Link } from 'react-router'
import { later } from '#platform/client/later.tsx'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'

const DeleteDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog)

/** The card of the security screens from which the account is deleted. `onDeleted` leaves the signed-in area. */
export function DeleteAccount(props: { onDeleted: () => Promise<void>; onFailed: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <Card>
      <CardHead title="Slett konto" />
      <p className="mb-4 max-w-measure text-muted">
        Du ser hva som slettes og hva som må oppbevares, før noe skjer. Les mer om{' '}
        <Link to="/personvern">personvern</Link>.
      </p>
      <Button variant="danger-line" icon="trash" onClick={() => setOpen(true)}>
        Slett konto
      </Button>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}
