import { describe, expect, it } from 'vitest'
import type { AppPromotion } from '#domain/rewards/settings/program-settings.ts'
import { type PromotedTrip, promotedTrips, promotionStep } from './promotion.ts'

const promotion: AppPromotion = {
  enabled: true,
  cents: 500,
  trips: 10,
  startOn: '2026-11-02',
  lastOn: '2026-11-09',
}

describe('a promotion of the mobile app', () => {
  it.each<[Partial<PromotedTrip>, number]>([
    [{}, 1],
    [{ source: 'mobile_automatic' }, 1],
    [{ source: 'website' }, 0],
    [{ source: 'automatic' }, 0],
    [{ mode: 'telecommute' }, 2],
    [{ tripOn: '2026-11-01' }, 0],
    [{ tripOn: '2026-11-02' }, 1],
    [{ tripOn: '2026-11-09' }, 1],
    [{ tripOn: '2026-11-10' }, 0],
  ])('counts a record with %j as %d trips [RW-APP-01]', (differences, trips) => {
    const trip = {
      tripOn: '2026-11-04',
      mode: 'bike',
      source: 'mobile_manual',
      ...differences,
    } as const
    expect(promotedTrips(promotion, trip)).toBe(trips)
  })

  it.each<[string, Partial<AppPromotion>, number, boolean, string]>([
    ['too few trips', {}, 9, false, 'none'],
    ['enough', {}, 10, false, 'grant'],
    ['more, once it is given', {}, 12, true, 'none'],
    ['too few again', {}, 9, true, 'take_back'],
    ['too few, when it is over', { enabled: false }, 9, true, 'none'],
    ['enough, when it is off', { enabled: false }, 10, false, 'none'],
    ['a value of nothing', { cents: 0 }, 10, false, 'none'],
    ['no trip at all, where none is asked for', { trips: 0 }, 0, false, 'none'],
    ['one trip, where none is asked for', { trips: 0 }, 1, false, 'grant'],
  ])('%s [RW-APP-01] [RW-APP-02]: %j', (_, differences, trips, isRewarded, step) => {
    expect(promotionStep({ ...promotion, ...differences }, { trips, isRewarded })).toBe(step)
  })
})
