import { fetchFile } from '#app/client/fetch-file.ts'
import { useChange } from '#app/client/use-change.ts'
import { useDownload } from '#app/client/use-download.ts'
import { queuePath } from '#app/facts/addresses.ts'
import { formatKr } from '#platform/shared/money.ts'
import { formatAtClock, formatDay } from '#platform/shared/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Balance } from '../api.ts'
import { saftPath } from '../links.ts'
import type { Span } from '../period.ts'
import { texts } from '../texts.ts'
import { api, client } from './client.ts'
import { asked } from './queries.ts'

/** Do the books balance, and do they agree with the rest? With the way out of it, and the period as files. */
export function StatusNotice({ balance, span }: { balance: Balance; span: Span }) {
  const { off, total, differences, checkedAt } = balance
  if (off !== 0)
    return (
      <Notice tone="danger" title={texts.unbalanced} action={<CheckNow />}>
        {texts.unbalancedMore(formatKr(Math.abs(off)))}
      </Notice>
    )
  return (
    <>
      <Notice tone="success" title={texts.balanced} action={<Downloads span={span} />}>
        {texts.bothAre(formatKr(total.debit))}{' '}
        {checkedAt ? texts.checked(`${formatDay(checkedAt)} ${formatAtClock(checkedAt)}`) : texts.unchecked}{' '}
        {differences === 0 && <CheckNow plain />}
      </Notice>
      {differences > 0 && (
        <Notice
          tone="danger"
          title={texts.differences(differences)}
          action={
            <span className="flex flex-wrap gap-2 max-sm:*:w-full">
              <ButtonLink size="sm" to={queuePath()}>
                {texts.seeDifferences}
              </ButtonLink>
              <CheckNow />
            </span>
          }
        >
          {texts.differencesMore}
        </Notice>
      )}
    </>
  )
}

/** The period as SAF-T, which the tax authority may ask for. */
const fetchSaft = ({ from, to }: Span) =>
  fetchFile(
    `${saftPath}?${new URLSearchParams({ ...(from && { from }), ...(to && { to }) })}`,
    texts.saftFile,
  )

function Downloads({ span }: { span: Span }) {
  const balance = useDownload(() => client.balanceFile(asked(span)))
  const saft = useDownload(() => fetchSaft(span))
  return (
    <span className="flex flex-wrap gap-2 max-sm:*:w-full">
      <Button size="sm" icon="download" busy={balance.busy} onClick={balance.download}>
        {texts.download}
      </Button>
      <Button size="sm" icon="download" busy={saft.busy} onClick={saft.download}>
        {texts.downloadSaft}
      </Button>
    </span>
  )
}

/** Compares the books with the orders at once, instead of at night. */
function CheckNow({ plain = false }: { plain?: boolean }) {
  const { send, busy } = useChange({ refetch: api.key() })
  const check = () => send(() => client.check(), texts.checkedNow)
  if (plain)
    return (
      <button
        type="button"
        disabled={busy}
        onClick={check}
        className="cursor-pointer font-medium text-primary-text underline underline-offset-3"
      >
        {texts.checkNow}
      </button>
    )
  return (
    <Button size="sm" busy={busy} onClick={check}>
      {texts.checkNow}
    </Button>
  )
}
