import { expect, it } from 'vitest'
import type { SettingPlace } from '#domain/rewards/settings/check-settings.ts'
import { draftSettings } from '#domain/rewards/settings/draft-settings.ts'
import { settingFields } from '#domain/rewards/settings/setting-fields.ts'
import { settingLines } from '#domain/rewards/settings/setting-lines.ts'
import { problemToWire, valuesFromWire } from './settings-changes-wire.ts'
import { programToWire } from './settings-wire.ts'

it.each<[SettingPlace, string]>([
  [['multipliers', 1, 'startOn'], 'multipliers.1.start_date'],
  [['multipliers', 0, 'lastOn'], 'multipliers.0.end_date'],
  [['multipliers', 0, 'factor'], 'multipliers.0.multiplier'],
  [['promotionStartOn'], 'promotion_incentives_start_date'],
  [['promotionLastOn'], 'promotion_incentives_end_date'],
  [['recommendations', 1, 'startOn'], 'commute_recommendations.1.start_date'],
  [['recommendations', 0, 'lastOn'], 'commute_recommendations.0.end_date'],
  [['weeklyCredits', 0, 'valueCents'], 'weekly_credits.0.value'],
  [['prizesCents', 'most_green_trips'], 'monthly_incentives_structure.most_green_trips'],
  [
    ['prizesCents', 'most_trips_to_the_office'],
    'monthly_incentives_structure.biggest_shift_from_driving_to_green_trips',
  ],
])(
  'tells of what is wrong at %j by the field %s [RW-MULT-02] [RW-APP-06] [RW-REC-02]',
  (place, field) => {
    expect(problemToWire({ place, message: 'no' })).toEqual({ field, message: 'no' })
    expect(problemToWire({ place, message: 'no', date: 'lastOn' }).date).toBe('end_date')
  },
)

it('reads the history of settings as it is stored', () => {
  const draft = draftSettings('2026-11-20')
  const stored = { ...programToWire(draft), commute_recommendations: [], start_date: null }
  const { recommendations: _, ...values } = settingFields(draft)
  expect(valuesFromWire(stored)).toEqual({ ...values, recommendations: [], startOn: null })
  expect(
    settingLines(
      valuesFromWire({ signup_incentives: 5 }),
      valuesFromWire({ signup_incentives: 7.5 }),
    ),
  ).toEqual([{ label: 'Sign-up incentive, amount', before: '$5.00', after: '$7.50' }])
})
