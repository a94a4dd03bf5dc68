import { expect, it } from 'vitest'
import { timeZoneChoices } from './time-zone-choices.ts'

it('names each zone by its place and its common name', () => {
  const choices = timeZoneChoices('America/Denver')
  expect(choices).toContainEqual({
    value: 'America/Denver',
    label: 'America/Denver (Mountain Time)',
  })
  expect(choices.filter(({ value }) => value === 'America/Denver')).toHaveLength(1)
})

it('offers the zone that is saved even where the browser has another name for it, or none', () => {
  for (const saved of ['Asia/Kolkata', 'Nowhere/Known']) {
    expect(timeZoneChoices(saved).map(({ value }) => value)).toContain(saved)
  }
})
