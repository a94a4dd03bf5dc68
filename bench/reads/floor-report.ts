import { reportChapters } from '#domain/statistics/report/chapters.ts'
import { readReport } from '#server/features/statistics/report/read-report.ts'
import { reportSheets } from '#server/features/statistics/report/report-sheets.ts'
import { systemClock } from '#server/platform/clock.ts'
import { workbook } from '#server/platform/files/workbook.ts'
import { bare } from './bare-db.ts'

/** The commute report as the product writes it, from the same statements: the file is the answer, as JSON is of others. */
export async function reportFloor(employerId: string, { searchParams }: URL): Promise<Uint8Array> {
  const startOn = searchParams.get('from_year') ?? ''
  const endOn = searchParams.get('to_year') ?? ''
  const report = await readReport({ db: bare, clock: systemClock }, employerId, { startOn, endOn })
  const sheets = reportSheets(report.period, reportChapters(report))
  const parts: Uint8Array[] = []
  for await (const part of workbook(sheets, systemClock.now())) parts.push(part)
  return Buffer.concat(parts)
}
