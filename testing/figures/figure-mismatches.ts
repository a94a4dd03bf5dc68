import { initialRange } from '#domain/statistics/metrics/ranges.ts'
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
 * none when every figure has one meaning. A screen is asked for the stretches that it knows.
 */
export async function listFigureMismatches(reader: Reader, stretch: Stretch): Promise<string[]> {
  const counted = await countFigures(reader.app.platform.db, reader.employerId, stretch)
  const shown = [
    ...(stretch === ever ? await shownByHomeEver(reader) : await shownByHome(reader, stretch)),
    ...(await shownByShares(reader, stretch === ever ? initialRange : stretch)),
    ...(isMonth(stretch) ? await shownByMetrics(reader, stretch) : []),
    ...(await shownByLeaderboard(reader, stretch)),
    ...(await shownByCreditDetails(reader, stretch)),
    ...(stretch === ever ? [] : await shownByReport(reader, stretch)),
  ]
  return compare(stretch, shown, counted)
}

function isMonth({ startOn, endOn }: Stretch): boolean {
  return startOn === startOfMonth(startOn) && endOn === startOfMonth(startOn, 1)
}

function compare({ startOn, endOn }: Stretch, shown: readonly Shown[], counted: Counted): string[] {
  return shown
    .filter(([, figure, value]) => value !== (counted[figure] ?? 0))
    .map(
      ([screen, figure, value]) =>
        `${startOn}/${endOn} ${screen}: ${figure} ${value}, not ${counted[figure] ?? 0}`,
    )
}
