import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  answerFields,
  emptyJoinValues,
  type JoinValues,
  joinValues,
  joinValuesWithoutSurvey,
  surveyOf,
} from './join-values.ts'

const home = { formated_address: 'Denver, CO 80202', lat: 39.75, lng: -105, country: 'US' }
const filled: JoinValues = {
  name: 'Ada Byron',
  password: 'Commute-2026!',
  password_confirmation: 'Commute-2026!',
  home_address: '12 Aspen St, Denver, CO 80202',
  usual_mode: 'bike',
  office_days: '4',
  distance: '3.5',
  work_from: '',
  work_until: '',
}

function wrongFields(schema: typeof joinValues | typeof joinValuesWithoutSurvey, values: unknown) {
  return (z.safeParse(schema, values).error?.issues ?? []).map(({ path }) => path[0])
}

describe('joining', () => {
  it('wants the survey unless it is left for later', () => {
    const values = { ...emptyJoinValues('Ada Byron'), ...password }
    expect(wrongFields(joinValues, values)).toEqual([
      'home_address',
      'usual_mode',
      'office_days',
      'distance',
    ])
    expect(wrongFields(joinValuesWithoutSurvey, values)).toEqual([])
  })

  it.each([
    ['office_days', '8'],
    ['office_days', '2.5'],
    ['distance', '501'],
    ['distance', '-1'],
    ['distance', 'far'],
    ['usual_mode', 'rocket'],
    ['work_from', 'noon'],
  ])('refuses %s %s', (field, value) => {
    expect(wrongFields(joinValues, { ...filled, [field]: value })).toEqual([field])
  })

  it('sends numbers as numbers and the place of the address', () => {
    const values = { ...filled, distance: '3,5', work_from: '22:00', work_until: '06:00' }
    expect(surveyOf(values, home)).toEqual({
      home_address: '12 Aspen St, Denver, CO 80202',
      home_lat_cord: '39.75',
      home_lng_cord: '-105',
      usual_mode: 'bike',
      office_days: 4,
      distance: 3.5,
      work_from: '22:00',
      work_until: '06:00',
    })
    expect(surveyOf(filled, home)).toMatchObject({ work_from: null, work_until: null })
  })

  it('shows a refused answer at its field', () => {
    expect(answerFields['survey.distance']).toBe('distance')
    expect(answerFields['survey.home_lat_cord']).toBe('home_address')
    expect(Object.keys(answerFields)).not.toContain('password')
  })
})

const password = { password: 'Commute-2026!', password_confirmation: 'Commute-2026!' }
