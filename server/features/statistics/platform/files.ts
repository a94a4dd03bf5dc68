import type { FileAnswer } from '#contract/route.ts'
import type {
  DayDistances,
  HomeStats,
  ModeDistances,
  PlatformStats,
} from '#contract/statistics/platform.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'

/** A table of a few rows in the form that was asked for. */
export async function fileOf(table: Table, asked: '1' | 'csv', now: Date): Promise<FileAnswer> {
  return asked === 'csv' ? csvFile(table, now) : workbookFile(table, now, 0)
}

interface Titled {
  name: string
  title: string
}

/** The cards of a month, one a row. */
export function figuresTable(stats: PlatformStats | HomeStats, titled: Titled): Table {
  return tableOf({
    ...titled,
    columns: [
      { heading: 'Figure', width: 42, value: ([name]) => name },
      { heading: 'Value', kind: 'number', width: 18, value: ([, value]) => value },
    ],
    rows: [
      Object.entries(figureNames).flatMap(([field, name]): [string, number][] => {
        // Of the platform's statistics some fields are absent.
        const value = (stats as Partial<HomeStats>)[field as keyof HomeStats]
        return value === undefined ? [] : [[name, value]]
      }),
    ],
  })
}

const figureNames: Record<keyof HomeStats, string> = {
  web: 'Website visits',
  mobile: 'Mobile visits',
  total_trips: 'Total trips',
  total_miles: 'Total Distance (miles)',
  total_emissions: 'Total emission reduction (tons CO2)',
  total_employers: 'Total employers',
  total_commuters: 'Total Number of Active Users',
  total_new_commuters: 'Total new commuters',
  total_redeemed_this_month: 'Total redeemed this month ($)',
  total_redeemed_today: 'Redeemed today ($)',
  total_commuters_credit: "Total commuters' credit ($)",
}

const value = { kind: 'number', width: 18 } as const

export function dayDistancesTable(distances: DayDistances, heading: string): Table {
  return tableOf({
    name: 'average-distance-per-day',
    title: 'Average distance per day',
    columns: [
      { heading, width: 14, value: ([label]) => label },
      { heading: 'Miles a day', ...value, value: ([, distance]) => distance.value },
      { heading: 'Commuters', ...value, value: ([, distance]) => distance.users_count },
    ],
    rows: [Object.entries(distances)],
  })
}

export function modeDistancesTable(distances: ModeDistances): Table {
  const farthestFirst = Object.entries(distances).toSorted(([, a], [, b]) => b.value - a.value)
  return tableOf({
    name: 'average-distance-per-mode',
    title: 'Average distance per mode',
    columns: [
      { heading: 'Mode', width: 18, value: ([mode]) => mode },
      { heading: 'Miles a trip', ...value, value: ([, distance]) => distance.value },
      { heading: 'Commuters', ...value, value: ([, distance]) => distance.users_count },
      { heading: 'Trips', ...value, value: ([, distance]) => distance.trips_count },
    ],
    rows: [farthestFirst],
  })
}
