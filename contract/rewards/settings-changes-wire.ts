import type { SettingPlace, SettingProblem } from '#domain/rewards/settings/check-settings.ts'
import type { SettingValues } from '#domain/rewards/settings/setting-lines.ts'
import { prizeToWire } from './settings-prizes-wire.ts'
import {
  fieldsFromWire,
  type ProgramOnTheWire,
  type RecommendationFigures,
  recommendationFromWire,
  settingNames,
} from './settings-wire.ts'

/** How the wire calls the dates of a program, of a multiplier and of a recommendation. */
export const dateNames = { startOn: 'start_date', lastOn: 'end_date' } as const

/** What cannot be set, by the dotted field of the wire. */
export interface ProblemOnTheWire {
  field: string
  message: string
  /** The date of the program that makes it so, where one does. */
  date?: 'start_date' | 'end_date'
}

/** What is wrong with settings as answers and forms tell it. Errors: none. Source: RW-MULT-02, RW-APP-06, RW-REC-02. */
export function problemToWire({ place, message, date }: SettingProblem): ProblemOnTheWire {
  const error = { field: fieldAt(place), message }
  return date ? { ...error, date: dateNames[date] } : error
}

function fieldAt(place: SettingPlace): string {
  const name = settingNames[place[0]]
  switch (place[0]) {
    case 'promotionStartOn':
    case 'promotionLastOn':
      return name
    case 'prizesCents':
      return `${name}.${prizeToWire(place[1])}`
    default:
      return `${name}.${place[1]}.${partNames[place[2]]}`
  }
}

const partNames = { ...dateNames, factor: 'multiplier', valueCents: 'value' } as const

/** Fields of settings as they were or became, as they are stored in the history; those that stayed are absent. */
export type ValuesOnTheWire = Partial<
  Omit<ProgramOnTheWire, 'commute_recommendations'> & {
    commute_recommendations: (RecommendationFigures & { members: number })[]
    start_date: string | null
    end_date: string | null
  }
>

/** The same as the rules have them. Units: dollars to cents. Errors: none. Source: issue 7, change history. */
export function valuesFromWire(values: ValuesOnTheWire): SettingValues {
  const { commute_recommendations: recommendations, start_date, end_date, ...rest } = values
  return {
    ...fieldsFromWire(rest),
    startOn: start_date,
    lastOn: end_date,
    recommendations: recommendations?.map(({ members, ...figures }) => ({
      ...recommendationFromWire(figures),
      members,
    })),
  }
}
