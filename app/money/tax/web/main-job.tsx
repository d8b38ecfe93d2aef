import { useChange } from '#app/client/use-change.ts'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'

/** Whether somebody else is the worker's main employer: the tax card has a part for each. */
export function MainJob({ elsewhere }: { elsewhere: boolean }) {
  const { send, busy, failure } = useChange({ refetch: api.key() })
  return (
    <div className="border-t pt-4">
      <Switch
        label="Jeg har en annen hovedjobb"
        hint="Et skattekort har én del for hovedjobben og én for ekstrajobber. Slå på dette hvis du tjener mest et annet sted."
        checked={elsewhere}
        busy={busy}
        onCheckedChange={on => void send(() => client.setMainJob({ elsewhere: on }), texts.choiceSaved)}
      />
      {failure && (
        <Notice tone="danger" role="alert">
          {failure.message}
        </Notice>
      )}
    </div>
  )
}
