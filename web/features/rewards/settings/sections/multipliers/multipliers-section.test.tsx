import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type MultiplierOnTheWire, maxMultipliers } from '#contract/rewards/settings-program.ts'
import { newMultiplier } from './multiplier-row.ts'
import { MultipliersSection } from './multipliers-section.tsx'

const todayOn = '2026-11-21'
const row: MultiplierOnTheWire = {
  ...newMultiplier('2026-11-30', null),
  end_date: '2026-12-31',
  modes: ['bike'],
  max_monthly_reward: 80,
  weekly: true,
}
const past = { ...row, start_date: '2026-11-01', end_date: '2026-11-20' }

/** The section as its first drawing, in HTML. */
function drawn(
  rows: MultiplierOnTheWire[],
  mayChangePast = false,
  errors: Record<string, string> = {},
): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MultipliersSection
        frame={{}}
        settings={{ enable_multiplier: true, multipliers: rows }}
        savedRows={rows}
        startOn={null}
        todayOn={todayOn}
        mayChangePast={mayChangePast}
        readOnly={false}
        errors={errors}
        onChange={() => undefined}
      />
    </MantineProvider>,
  )
}

/** The opening tags of its inputs, without the switch and what only carries a value along. */
function inputs(html: string): string[] {
  return [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/role="switch"|type="hidden"/.test(tag))
}

/** What stands on its buttons, in their order. */
function buttons(html: string): string[] {
  return [...html.matchAll(/<button.*?<\/button>/gs)].map(([tag]) => tag.replace(/<[^>]*>/g, ''))
}

it('offers every mode, and every prize and draw, with those of the row chosen [RW-MULT-02] [RW-MULT-03]', () => {
  const chips = inputs(drawn([row])).filter((tag) => tag.includes('type="checkbox"'))
  const values = (tags: string[]) =>
    tags.map((tag) => /value="(\w+)"/.exec(tag)?.[1] ?? '').toSorted((a, b) => a.localeCompare(b))
  expect(values(chips.slice(0, 8))).toEqual([
    'bike',
    'carpool',
    'drive',
    'drive_ev',
    'public_transit',
    'telecommute',
    'transit_drive',
    'walk',
  ])
  expect(values(chips.slice(8))).toEqual([
    'monthly',
    'most_carpool_trips',
    'most_green_trips',
    'most_miles_biked',
    'most_miles_walked',
    'most_transit_trips',
    'most_trips_to_the_office',
    'weekly',
  ])
  expect(values(chips.filter((tag) => tag.includes('checked')))).toEqual(['bike', 'weekly'])
})

it('only shows a row whose last day is over, but to somebody of the platform [RW-MULT-06]', () => {
  const locked = drawn([past, past])
  expect(locked).toContain('Its last day is over')
  expect(inputs(locked).filter((tag) => !/readonly/i.test(tag))).toEqual([])
  expect(buttons(locked)).toEqual(['Add multiplier'])
  const open = drawn([past, past], true)
  expect(inputs(open).filter((tag) => /readonly/i.test(tag))).toEqual([])
  expect(buttons(open)).toEqual(['Add multiplier', 'Remove multiplier 2'])
})

it('is added to at its first row, and loses its last when that is another one [RW-MULT-07] [RW-MULT-08]', () => {
  expect(buttons(drawn([row]))).toEqual(['Add multiplier'])
  const three = drawn([row, row, row])
  expect(buttons(three)).toEqual(['Add multiplier', 'Remove multiplier 3'])
  expect(three.indexOf('Add multiplier')).toBeLessThan(three.indexOf('>Multiplier 2<'))
})

it('adds no row beyond the most there can be, and says so', () => {
  const reason = `At most ${maxMultipliers} multipliers`
  const most = Array<MultiplierOnTheWire>(maxMultipliers).fill(row)
  expect(drawn([row])).not.toContain(reason)
  expect(drawn(most)).toMatch(new RegExp(`aria-disabled="true"[^]*${reason}`))
})

it('shows what is wrong with all rows together', () => {
  expect(drawn([row], false, { multipliers: 'Too many' })).toMatch(/role="alert"[^>]*>Too many</)
})

it.each([
  ['a program without a start', null, '2026-11-22', '2026-11-28'],
  ['one that has begun', '2026-11-01', '2026-11-22', '2026-11-28'],
  ['one still to come', '2027-01-01', '2027-01-01', '2027-01-07'],
])('adds a week to %s [RW-MULT-02]', (_, programStartOn, start_date, end_date) => {
  expect(newMultiplier('2026-11-21', programStartOn)).toMatchObject({ start_date, end_date })
})
