import { asc, eq } from 'drizzle-orm'
import { kindLabels, kindOf, reasonLabels, reportPath } from '#app/facts/report.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reports } from '#app/schema/reports.server.ts'
import { mostListed, type WaitingSource } from '#platform/waiting.ts'

/** Reports that nobody has decided. What is reported is read on the report's page, where that is logged. */
export const waitingReports: readonly WaitingSource[] = [
  {
    kind: 'report',
    label: 'Rapport',
    icon: 'alert',
    tone: 'warning',
    cost: 'answer',
    find: async read => {
      const found = await read
        .select({ report: reports, about: profiles.fullName })
        .from(reports)
        .innerJoin(profiles, eq(profiles.id, reports.aboutId))
        .where(eq(reports.status, 'open'))
        .orderBy(asc(reports.at), asc(reports.id))
        .limit(mostListed)
      return found.map(({ report, about }) => ({
        id: report.id,
        since: report.at,
        title: `${kindLabels[kindOf(report)]} er rapportert`,
        what: `Om ${about}. ${reasonLabels[report.reason]}.`,
        told: [],
        to: reportPath(report.id),
        open: 'Se rapporten',
      }))
    },
  },
]
