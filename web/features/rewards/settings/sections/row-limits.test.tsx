import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type MultiplierOnTheWire, maxMultipliers } from '#contract/rewards/settings-program.ts'
import { MultipliersSection } from './multipliers-section.tsx'
import { newMultiplier } from './new-multiplier.ts'

const row = newMultiplier('2026-11-30', null)

/** The section as its first drawing, in HTML. */
function drawn(count: number, errors: Record<string, string> = {}): string {
  const multipliers = Array<MultiplierOnTheWire>(count).fill(row)
  return renderToStaticMarkup(
    <MantineProvider>
      <MultipliersSection
        frame={{}}
        settings={{ enable_multiplier: true, multipliers }}
        saved={[]}
        startOn={null}
        todayOn="2026-11-21"
        mayChangePast={false}
        readOnly={false}
        errors={errors}
        onChange={() => undefined}
      />
    </MantineProvider>,
  )
}

const reason = `At most ${maxMultipliers} multipliers`

it('adds no row beyond the most there can be, and says so', () => {
  expect(drawn(1)).not.toContain(reason)
  expect(drawn(maxMultipliers)).toMatch(new RegExp(`aria-disabled="true"[^]*${reason}`))
})

it('shows what is wrong with all rows together', () => {
  expect(drawn(1, { multipliers: 'Too many' })).toMatch(/role="alert"[^>]*>Too many</)
})
