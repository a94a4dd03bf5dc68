import * as z from 'zod/mini'
import { joiningRoutes, usualMode } from '#contract/people/joining.ts'
import type { Place } from '#contract/people/places.ts'
import { clockTime } from '#contract/shared.ts'
import { typedNewPassword } from '#web/ui/forms/new-password.ts'

const { name, survey } = joiningRoutes.join.body.shape
const { home_address, office_days, distance } = survey.def.innerType.shape

const typed = z.string().check(z.trim(), z.minLength(1, { abort: true }))
const typedNumber = z.pipe(
  typed,
  z.transform((text) => Number(text.replace(',', '.'))),
)

/** Nothing chosen is null. */
const chosenTime = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text || null),
  ),
  z.nullable(clockTime),
)

const person = {
  name: z.pipe(typed, name),
  password: typedNewPassword,
  password_confirmation: typed,
}

/** What the fields of the survey hold, validated as the contract validates what is sent. */
export const surveyValues = z.object({
  home_address: z.pipe(typed, home_address),
  usual_mode: z.pipe(typed, usualMode),
  office_days: z.pipe(typedNumber, office_days),
  distance: z.pipe(typedNumber, distance),
  work_from: chosenTime,
  work_until: chosenTime,
})

export type SurveyValues = z.input<typeof surveyValues>

export const emptySurveyValues: SurveyValues = {
  home_address: '',
  usual_mode: '',
  office_days: '',
  distance: '',
  work_from: '',
  work_until: '',
}

/** The same beside who joins. */
export const joinValues = z.object({ ...person, ...surveyValues.shape })

export type JoinValues = z.input<typeof joinValues>

/** The same with the survey left for later: whatever stands in its fields is not looked at. */
export const joinValuesWithoutSurvey = z.object({
  ...person,
  home_address: z.string(),
  usual_mode: z.string(),
  office_days: z.string(),
  distance: z.string(),
  work_from: z.string(),
  work_until: z.string(),
})

/** In the order of the screen: the first that is wrong takes the focus. */
export function emptyJoinValues(name: string): JoinValues {
  return {
    name,
    password: '',
    password_confirmation: '',
    ...emptySurveyValues,
  }
}

/** The answers as they are sent; coordinates are strings there. */
export function surveyOf(values: SurveyValues, home: Place) {
  const { home_address, ...answers } = z.parse(surveyValues, values)
  return {
    home_address,
    home_lat_cord: String(home.lat),
    home_lng_cord: String(home.lng),
    ...answers,
  }
}

/** The server's names of the survey's fields, by the form's own. */
export const answerFields = {
  'survey.home_address': 'home_address',
  'survey.home_lat_cord': 'home_address',
  'survey.home_lng_cord': 'home_address',
  'survey.usual_mode': 'usual_mode',
  'survey.office_days': 'office_days',
  'survey.distance': 'distance',
  'survey.work_from': 'work_from',
  'survey.work_until': 'work_until',
} as const satisfies Record<string, keyof JoinValues>

/** The same of a survey that is sent alone; the others are called alike. */
export const homeFields = { home_lat_cord: 'home_address', home_lng_cord: 'home_address' } as const
