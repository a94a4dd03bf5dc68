import { describe, expect, it } from 'vitest'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import { reportChapters } from './chapters.ts'
import { changeOf, changeText, figureText } from './figures.ts'
import { reportPeriod } from './period.ts'
import { type ReportInput, type ReportSums, rewardKinds } from './sums.ts'

const ofModes = <Value>(given: Partial<Record<Mode, Value>>, none: Value) =>
  Object.fromEntries(modes.map((mode) => [mode, given[mode] ?? none])) as Record<Mode, Value>
const noRewards = Object.fromEntries(
  rewardKinds.map((kind) => [kind, { rewards: 0, cents: 0 }]),
) as ReportSums['rewards']

function sums(changes: Partial<ReportSums> = {}): ReportSums {
  return {
    metrics: {
      greenTrips: 0,
      parkingSpaces: 0,
      telecommuteDays: 0,
      co2SavedKg: 0,
      costSavingsCents: 0,
      benefitMinutes: 0,
      points: 0,
      reducedVmt: 0,
    },
    byMode: ofModes({}, { trips: 0, miles: 0 }),
    usual: ofModes({}, 0),
    commuters: 0,
    members: 0,
    workdays: 0,
    recordedWorkdays: 0,
    rewards: noRewards,
    cost: { creditCents: 0, subscriptionCents: 0, feeCents: 0 },
    credit: { boughtCents: 0, endedCents: 0, availableCents: 0 },
    daily: { parkingCents: 900, teleworkCents: 1454 },
    ...changes,
  }
}

function input(now: ReportSums, before = sums()): ReportInput {
  const period = reportPeriod({ startOn: '2026-07-01', endOn: '2026-10-01' })
  if (typeof period === 'string') throw new Error(period)
  return {
    organization: 'Example Works',
    timeZone: 'America/Denver',
    madeOn: '2026-11-20',
    isUnfinished: false,
    period,
    now,
    before,
    factors: currentFactors,
  }
}

function figure(of: ReportInput, heading: string, label: string) {
  const groups = reportChapters(of).chapters.flatMap((chapter) => chapter.groups)
  const found = groups
    .find((group) => group.heading === heading)
    ?.figures.find((one) => one.label === label)
  if (!found) throw new Error(`no ${label} in ${heading}`)
  return found
}

/** 60 trips alone of 600 miles, 30 by bike of 90, 10 by transit of 100. */
const quarter = sums({
  metrics: { ...sums().metrics, greenTrips: 40 },
  byMode: ofModes(
    {
      drive: { trips: 60, miles: 600 },
      bike: { trips: 30, miles: 90 },
      public_transit: { trips: 10, miles: 100 },
    },
    { trips: 0, miles: 0 },
  ),
  usual: ofModes({ drive: 8, bike: 2 }, 0),
  cost: { creditCents: 10_000, subscriptionCents: 0, feeCents: 300 },
  workdays: 200,
  recordedWorkdays: 50,
})
const earlier = sums({
  byMode: ofModes({ drive: { trips: 40, miles: 400 } }, { trips: 0, miles: 0 }),
})

describe('the figures of a report', () => {
  it('are shares of trips, then and now, and of the survey', () => {
    const of = input(quarter, earlier)
    expect(figure(of, 'Share of trips', 'Drive alone')).toMatchObject({
      value: 60,
      before: 100,
      change: { value: -40, unit: 'percentage points' },
    })
    expect(figure(of, 'Baseline: usual mode in the survey', 'Drive alone')).toMatchObject({
      value: 80,
      before: null,
      change: null,
    })
    const labels = reportChapters(of).chapters[1]?.groups[0]?.figures.map(({ label }) => label)
    expect(labels).toEqual(['Drive alone', 'Transit', 'Bike'])
  })

  it('are emissions that anyone can multiply and add up from what stands beside them', () => {
    const of = input(quarter, earlier)
    // 600 x 0.29857 and 100 x 0.0801.
    expect(figure(of, 'Emissions by mode', 'Drive alone').value).toBe(179.14)
    expect(figure(of, 'Emissions by mode', 'Transit').value).toBe(8.01)
    expect(figure(of, 'Emissions by mode', 'Bike').value).toBe(0)
    expect(figure(of, 'Total', 'Emissions of commuting')).toMatchObject({
      value: 187.15,
      before: 119.43,
      change: { value: 56.7, unit: '%' },
    })
    expect(figure(of, 'Emission factors, version 1', 'Drive alone')).toMatchObject({
      value: 0.29857,
      definition: expect.stringContaining('EPA GHG Emission Factors Hub'),
    })
  })

  it('say how many workdays have no record, and what the total would be with them', () => {
    const of = input(quarter)
    expect(figure(of, 'Completeness', 'Workdays without a record').value).toBe(75)
    const scaled = figure(of, 'Completeness', 'Total if all days were like those recorded')
    expect(scaled).toMatchObject({ value: 748.6, before: null })
  })

  it('are what a trip cost that was moved from driving alone', () => {
    const of = input(quarter)
    // 80 of 100 trips would have been driven alone, 60 were.
    expect(figure(of, 'Cost per trip', 'Trips moved from driving alone').value).toBe(20)
    expect(figure(of, 'Cost per trip', 'Cost per trip moved from driving alone').value).toBe(5.15)
    expect(figure(of, 'Cost per trip', 'Cost per trip not driven alone').value).toBe(2.58)
  })

  it('are absent, not zero or endless, where there is nothing to divide by', () => {
    const of = input(sums())
    for (const [heading, label] of [
      ['Commuting', 'Drive-alone share'],
      ['Completeness', 'Workdays without a record'],
      ['Cost per trip', 'Cost per trip moved from driving alone'],
    ] as const) {
      expect(figure(of, heading, label)).toMatchObject({ value: null, change: null })
    }
    expect(reportChapters(of).about.sentences).toEqual(['No trips were recorded in Q3 2026.'])
    expect(reportChapters(input(quarter)).about.sentences).toEqual([])
  })

  it('of a period that goes on say so', () => {
    const { about } = reportChapters({ ...input(quarter), isUnfinished: true })
    expect(about.sentences.join()).toContain('Q3 2026 is not over')
  })

  it('each have a definition, gathered at the end', () => {
    const { chapters } = reportChapters(input(quarter))
    const figures = chapters.flatMap(({ groups }) => groups.flatMap((group) => group.figures))
    expect(figures.filter(({ definition }) => definition.length < 10)).toEqual([])
    const method = chapters.at(-1)?.notes.map(({ text }) => text) ?? []
    const missing = figures
      .map(({ definition }) => definition)
      .filter((text) => !method.includes(text) && !text.startsWith('As under'))
    expect(missing).toEqual([])
  })
})

describe('a change', () => {
  it.each([
    [150, 100, 'trips', '+50.0%'],
    [50, 100, 'dollars', '-50.0%'],
    [100, 100, 'miles', '0.0%'],
    [34.5, 40, '%', '-5.5 points'],
    [12, 0, 'trips', '–'],
    [null, 3, 'trips', '–'],
    [0, 3, 'trips', '-100.0%'],
  ] as const)('from %s, %s before, in %s is %s', (value, before, unit, text) => {
    expect(changeText(changeOf(value, before, unit))).toBe(text)
  })

  it.each([
    [1234.5, 'dollars', '$1,234.50'],
    [34.5, '%', '34.5%'],
    [1250, 'trips', '1,250'],
    [7, 'miles', '7.00'],
    [null, 'trips', '–'],
  ] as const)('stands beside %s %s as %s', (value, unit, text) => {
    expect(figureText(value, unit)).toBe(text)
  })
})
