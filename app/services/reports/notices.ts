import { kindLabels, type ReportKind, reportPath } from '#app/facts/report.ts'
import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of reports. The words of an outcome depend on what was reported: reports-texts.ts. */
export const reportNotices = defineNotices({
  'report.received': {
    topic: 'complaints',
    icon: 'alert',
    says: (report: { id: string; kind: ReportKind }) => ({
      title: `Ny rapport: ${kindLabels[report.kind].toLocaleLowerCase('nb')}`,
      body: 'Rapporten venter på at noen ser på den.',
      linkLabel: 'Se rapporten',
      link: reportPath(report.id),
    }),
  },
  'report.uphold': { topic: 'complaints', icon: 'check' },
  'report.dismiss': { topic: 'complaints' },
  'report.reopen': { topic: 'complaints' },
  'report.about-you-uphold': { topic: 'complaints', icon: 'alert' },
  'report.about-you-reopen': { topic: 'complaints' },
})
