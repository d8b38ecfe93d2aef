import { useForm } from 'react-hook-form'
import { personKey } from '#app/client/stored-keys.ts'
import { useChange } from '#app/client/use-change.ts'
import { type ReportKind, reportLimits } from '#app/facts/report.ts'
import { adminTexts } from '#app/facts/reports-texts.ts'
import { draftOf, forgetDraft, useDraft } from '#platform/client/draft.ts'
import { rulesLater } from '#platform/client/rules-later.ts'
import { abilityTo } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Report } from '../api.ts'
import { api, client } from './client.ts'

/** Where on the page the decision stands. */
export const decideId = 'avgjor'

const rules = () => import('./decide-rules.ts')
const decideRules = rulesLater(async () => (await rules()).checkDecision)
const reopenRules = rulesLater(async () => (await rules()).checkReopening)

/** The consequence of upholding. */
const follows: Record<ReportKind, string> = {
  message: 'Tar du rapporten til følge, står det «Fjernet av Nærhjelp» i stedet for meldingen.',
  review: 'Tar du rapporten til følge, vises vurderingen ikke lenger, og den teller ikke i snittet.',
  'customer-review':
    'Tar du rapporten til følge, vises vurderingen ikke lenger, og den teller ikke i snittet.',
  profile: 'Tar du rapporten til følge, slås synligheten av hvis profilen er en ansatts.',
}

/** The decision: uphold, dismiss or reopen. */
export function DecideCard({ report }: { report: Report }) {
  const { id: reportId, history, kind } = report
  const seen = history.at(-1)?.id ?? null
  // What was typed stays, also when somebody else was first: then theirs is fetched and shown.
  const { send: act, busy, failure } = useChange({ refetch: api.key() })
  const [uphold, dismiss, reopen] = [
    abilityTo(report, 'uphold'),
    abilityTo(report, 'dismiss'),
    abilityTo(report, 'reopen'),
  ]
  const draftKey = personKey('draft', 'report-note', reportId)
  const form = useForm({
    resolver: reopen ? reopenRules : decideRules,
    defaultValues: { note: '', ...draftOf<{ note: string }>(draftKey) },
  })
  useDraft(form, draftKey)

  const take = (work: (note: string) => Promise<unknown>, said: string) =>
    form.handleSubmit(async ({ note }) => {
      if (!(await act(() => work(note), said, form))) return
      form.reset({ note: '' })
      forgetDraft(draftKey)
    })
  const decide = {
    uphold: take(note => client.uphold({ reportId, seen, note }), adminTexts.upheld),
    dismiss: take(note => client.dismiss({ reportId, seen, note }), adminTexts.dismissed),
    reopen: take(note => client.reopen({ reportId, seen, note }), adminTexts.reopened),
  }
  return (
    <Card id={decideId} className="scroll-mt-24">
      <CardHead title={reopen ? 'Videre' : 'Avgjørelse'} />
      {failure && (
        <Notice tone="danger" role="alert" className="mb-4">
          {failure.message}
        </Notice>
      )}
      <form onSubmit={event => event.preventDefault()} noValidate className="grid gap-4">
        <p className="max-w-measure">
          {reopen
            ? report.status === 'upheld'
              ? 'Åpner du rapporten på nytt, vises det som ble fjernet, igjen.'
              : 'Du kan åpne rapporten på nytt hvis noe taler for det.'
            : follows[kind]}
        </p>
        <Field
          label="Begrunnelse"
          optional={Boolean(reopen)}
          hint={
            reopen
              ? 'Bare administratorer leser den.'
              : 'Tar du rapporten til følge, leser den det gjelder, begrunnelsen. Skriv ikke hvem som rapporterte. Avviser du, leser bare administratorer den.'
          }
          error={form.formState.errors.note?.message}
        >
          <Textarea
            rows={3}
            counter
            maxLength={reportLimits.mostNote}
            dir="auto"
            {...form.register('note')}
          />
        </Field>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-[1_1_40%]">
          {uphold && (
            <Button variant="danger" busy={busy} onClick={decide.uphold}>
              {uphold.label}
            </Button>
          )}
          {dismiss && (
            <Button busy={busy} onClick={decide.dismiss}>
              {dismiss.label}
            </Button>
          )}
          {reopen && (
            <Button icon="refresh" busy={busy} onClick={decide.reopen}>
              {reopen.label}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
