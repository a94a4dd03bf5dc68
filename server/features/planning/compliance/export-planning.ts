import type { PlanningFormat } from '#contract/planning/compliance.ts'
import type { FileAnswer } from '#contract/route.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatNumber } from '#domain/format-number.ts'
import { placeText } from '#domain/planning/compliance/compliance-card.ts'
import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import { printable } from '#server/features/money/documents/printable.ts'
import { renderPdf } from '#server/features/money/documents/render-pdf.ts'
import { type Planning, readPlanning } from '#server/features/planning/costs/read-planning.ts'
import { csvFile } from '#server/platform/files/table-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import { planningCards } from './planning-cards.ts'
import { planningPages } from './planning-pages.ts'
import { planningTable } from './planning-table.ts'

/** Costs, benefits and compliance of a period as a file: both formats are made from the same cards. */
export async function exportPlanning(
  platform: Platform,
  employerId: string,
  { period, format }: { period: CostPeriod; format: PlanningFormat },
): Promise<FileAnswer> {
  const planning = await readPlanning(platform, employerId, period)
  const cards = planningCards(planning.input)
  const notice = placeText(planning.input, printable(planning.address))
  const facts = factsOf(planning)
  const fileName = `transportation-programs-${period}-${planning.input.todayOn}.${format}`
  // Figures change with every trip and input: it is made anew each time.
  const headers = { 'content-type': types[format], 'cache-control': 'no-store' }
  if (format === 'csv') {
    const places = notice === null ? [] : [['Place', notice] as const]
    const now = platform.clock.now()
    return { ...csvFile(planningTable([...facts, ...places], cards), now), fileName, headers }
  }
  const about = {
    organization: printable(planning.name),
    period: periodTexts[period],
    facts,
    notices: notice === null ? [] : [notice],
    createdAt: platform.clock.now(),
  }
  return { body: await renderPdf(planningPages(about, cards)), fileName, headers }
}

const types: Readonly<Record<PlanningFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

const periodTexts: Readonly<Record<CostPeriod, string>> = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

function factsOf({ name, input }: Planning): [string, string][] {
  const { scale, basis, todayOn } = input
  return [
    ['Organization', printable(name)],
    ['Made on', formatDay(todayOn)],
    ['Figures', periodTexts[scale.period]],
    ['Number of employees', formatNumber(scale.employees)],
    ['Workdays a year', formatNumber(scale.workdays)],
    ['Trips', basis?.text ?? 'Members have logged no trips yet'],
  ]
}
