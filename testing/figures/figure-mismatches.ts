import { startOfMonth } from '#domain/time.ts'
import { type Counted, countFigures, type Stretch } from './count-figures.ts'
import type { Reader, Shown } from './read-answers.ts'
import { shownByCreditDetails } from './shown-by-credit-details.ts'
import { shownByHome, shownByHomeEver } from './shown-by-home.ts'
import { shownByLeaderboard } from './shown-by-leaderboard.ts'
import { shownByMetrics, shownByShares } from './shown-by-metrics.ts'
import { shownByReport } from './shown-by-report.ts'

/** All that was ever recorded. */
export const ever: Stretch = { startOn: '2016-01-01', endOn: '2123-01-01' }

/**
 * Where a screen, a file or the report says something else than the rows themselves of what they share: a line each,
 * none when every figure has one meaning. Metrics are asked month by month.
 */
export async function listFigureMismatches(reader: Reader, stretch: Stretch): Promise<string[]> {
  const { app, employerId } = reader
  const counted = await countFigures(app.platform.db, employerId, stretch)
  const shown = [
    ...(stretch === ever ? await shownByHomeEver(reader) : await shownByHome(reader, stretch)),
    ...(await shownByShares(reader, stretch)),
    ...(await shownByLeaderboard(reader, stretch)),
    ...(await shownByCreditDetails(reader, stretch)),
    ...(stretch === ever ? [] : await shownByReport(reader, stretch)),
  ]
  const differing = compare(stretch, shown, counted)
  if (stretch === ever) return differing
  for (const month of monthsIn(stretch)) {
    const ofMonth = await countFigures(app.platform.db, employerId, month)
    differing.push(...compare(month, await shownByMetrics(reader, month), ofMonth))
  }
  return differing
}

function compare({ startOn, endOn }: Stretch, shown: readonly Shown[], counted: Counted): string[] {
  return shown
    .filter(([, figure, value]) => value !== (counted[figure] ?? 0))
    .map(
      ([screen, figure, value]) =>
        `${startOn}/${endOn} ${screen}: ${figure} ${value}, not ${counted[figure] ?? 0}`,
    )
}

/** The whole months of a stretch that begins with one. */
function monthsIn({ startOn, endOn }: Stretch): Stretch[] {
  const months: Stretch[] = []
  for (let month = startOn; month === startOfMonth(month); month = startOfMonth(month, 1)) {
    if (startOfMonth(month, 1) > endOn) break
    months.push({ startOn: month, endOn: startOfMonth(month, 1) })
  }
  return months
}
