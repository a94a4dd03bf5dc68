import { expect, it } from 'vitest'
import { periodPresets, presetOf } from './period-presets.ts'

it.each([
  ['2026-03-31', 'last-month', '2026-02-01', '2026-02-28'],
  ['2026-01-15', 'last-month', '2025-12-01', '2025-12-31'],
  ['2026-01-15', 'this-month', '2026-01-01', '2026-01-31'],
  ['2026-03-01', 'last-30-days', '2026-01-31', '2026-03-01'],
  ['2026-03-01', 'last-year', '2025-01-01', '2025-12-31'],
  ['2026-03-01', 'all', undefined, undefined],
])('on %s takes %s as %s to %s, and knows it again [CDET-03]', (today, id, from, to) => {
  const presets = periodPresets(today)
  expect(presets.find((preset) => preset.id === id)).toMatchObject({ ...(from && { from, to }) })
  expect(presetOf(presets, { from, to })?.id).toBe(id)
  expect(presetOf(presets, { from: '2020-02-02', to })).toBeUndefined()
})
