import type { FileAnswer, Handlers } from '#contract/route.ts'
import type { ReportFormat, reportRoutes } from '#contract/statistics/report.ts'
import { reportChapters } from '#domain/statistics/report/chapters.ts'
import type { ReportPeriod } from '#domain/statistics/report/period.ts'
import type { ReportInput } from '#domain/statistics/report/sums.ts'
import { renderPdf } from '#server/features/money/documents/render-pdf.ts'
import { workbook } from '#server/platform/files/workbook.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readReport } from './read-report.ts'
import { reportPages } from './report-pages.ts'
import { reportSheets } from './report-sheets.ts'

export function reportHandlers(platform: Platform): Handlers<typeof reportRoutes, Contexts> {
  return {
    async commuteReport({ query }, { actor: { employerId } }) {
      const { from_year: startOn, to_year: endOn, format } = query
      const report = await readReport(platform, employerId, { startOn, endOn })
      return {
        body: await bodyOf(report, format, platform.clock.now()),
        fileName: `commute-report-${periodSlug(report.period)}.${format}`,
        // Figures change with every trip: it is made anew each time.
        headers: { 'content-type': types[format], 'cache-control': 'no-store' },
      }
    },
  }
}

const types: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Both are made from the same chapters. */
async function bodyOf(
  report: ReportInput,
  format: ReportFormat,
  now: Date,
): Promise<FileAnswer['body']> {
  const chapters = reportChapters(report)
  if (format === 'pdf') return renderPdf(reportPages(report, chapters, now))
  return workbook(reportSheets(report.period, chapters), now)
}

/** `2026`, `q3-2026`, `october-2026`. */
function periodSlug({ name }: ReportPeriod): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
