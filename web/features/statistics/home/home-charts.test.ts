import { expect, it } from 'vitest'
import { homeCharts } from './home-charts.ts'

it('draws the three documented charts, each stacked in its documented order [HOME-05] [HOME-07] [HOME-09]', () => {
  expect(homeCharts.map(({ title, series }) => [title, series.map(({ label }) => label)])).toEqual([
    ['User Engagement', ['Active', 'Inactive']],
    ['Commute Breakdown', ['Office commute', 'Telecommute']],
    [
      'Commuter Access',
      [
        'Website trip submission',
        'Automatic trip submission',
        'Mobile app automatic recording',
        'Mobile app trip submission',
      ],
    ],
  ])
})

it('takes every series from the field of its call [HOME-06] [HOME-08] [HOME-10]', () => {
  expect(homeCharts.map(({ name, series }) => [name, series.map(({ key }) => key)])).toEqual([
    ['users-activity', ['active_users', 'inactive_users']],
    ['commuter-breakdown', ['non_telecommute_count', 'telecommute_count']],
    [
      'commuter-access',
      ['website_count', 'automatically_recorded', 'mobile_app_count', 'mobile_app_trip_count'],
    ],
  ])
})

it('tells neighbours in a stack apart without color', () => {
  for (const { series } of homeCharts)
    for (const [index, one] of series.slice(1).entries())
      expect(one.texture).not.toBe(series[index]?.texture)
})
