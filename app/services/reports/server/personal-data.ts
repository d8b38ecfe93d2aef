import { and, asc, eq, inArray } from 'drizzle-orm'
import { kindLabels, kindOf, reasonLabels, reportProcess, viewLabels } from '#app/facts/report.ts'
import { forgottenText } from '#app/facts/reports-texts.ts'
import { reportSteps, reports } from '#app/schema/reports.server.ts'
import { type PersonalData, profileIds } from '#platform/personal-data.ts'

/**
 * The person's reports; upheld reports of the person, with the reason but not the reporter; and the person's
 * decisions as an administrator, which belong to the company and stay. Reports stay, without a deleted
 * person's words: what they removed must not come back.
 */
export const reportData: PersonalData = {
  tables: ['reports', 'report_steps'],

  held: async (read, person) => {
    const ids = profileIds(person)
    const sent = await read
      .select()
      .from(reports)
      .where(inArray(reports.reporterId, ids))
      .orderBy(asc(reports.at))
    const aboutPerson = await read
      .select({ report: reports, step: reportSteps })
      .from(reports)
      .innerJoin(reportSteps, eq(reportSteps.reportId, reports.id))
      .where(
        and(inArray(reports.aboutId, ids), eq(reports.status, 'upheld'), eq(reportSteps.action, 'uphold')),
      )
      .orderBy(asc(reportSteps.id))
    const decided = await read
      .select()
      .from(reportSteps)
      .where(eq(reportSteps.adminId, person.userId))
      .orderBy(asc(reportSteps.id))
    return {
      rapporterDuHarSendt: sent.map(report => ({
        tidspunkt: report.at,
        hva: kindLabels[kindOf(report)],
        grunn: reasonLabels[report.reason],
        tekst: report.text,
        status: report.status === 'open' ? 'Til behandling' : viewLabels[report.status],
      })),
      rapporterOmDegTattTilFølge: aboutPerson.map(({ report, step }) => ({
        tidspunkt: step.at,
        hva: kindLabels[kindOf(report)],
        begrunnelse: step.note,
      })),
      ...(decided.length > 0
        ? {
            behandledeRapporter: decided.map(({ at, action, note }) => ({
              tidspunkt: at,
              hendelse: reportProcess.steps[action].done,
              tekst: note,
            })),
          }
        : {}),
    }
  },

  forget: async (tx, person) => {
    await tx
      .update(reports)
      .set({ text: forgottenText })
      .where(inArray(reports.reporterId, profileIds(person)))
  },
}
