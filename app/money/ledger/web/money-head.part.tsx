import { PageHead } from '#ui/page-head.tsx'
import { LinkTabs } from '#ui/tabs.tsx'
import { ledgerPath, overviewPath, paymentsPath } from '../links.ts'
import { texts } from '../texts.ts'

/** The top of the pages about the company's money. */
export const MoneyHead = () => (
  <>
    <PageHead title={texts.title} sub={texts.subtitle} />
    <LinkTabs
      label={texts.title}
      tabs={[
        { to: overviewPath, label: texts.overview },
        { to: paymentsPath(), label: texts.payments },
        { to: ledgerPath(), label: texts.books },
      ]}
      className="mb-6"
    />
  </>
)
