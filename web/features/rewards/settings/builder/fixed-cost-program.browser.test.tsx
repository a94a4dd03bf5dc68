import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { FixedCostProgram } from './fixed-cost-program.tsx'
import { defaultTypeData } from './type-data.ts'

const build = page.getByRole('tab', { name: 'Build my Program' })
const customize = page.getByRole('tab', { name: 'Customize my Program' })

async function openProgram(switchedOn: boolean, readOnly = false) {
  answerCalls({})
  const { features } = employerAnswer()
  const user = employerAnswer({ features: { ...features, program_builder: switchedOn } })
  await renderPage(
    <FixedCostProgram
      value={defaultTypeData('budget')}
      employees={100}
      readOnly={readOnly}
      errors={{}}
      onChange={() => undefined}
    />,
    { user },
  )
  await expect.element(page.getByLabelText(/^Cost per employee/)).toBeVisible()
}

describe('a program of a fixed cost', () => {
  it('is customized whether its builder is switched on or off [SUB-60]', async () => {
    for (const switchedOn of [false, true]) {
      await openProgram(switchedOn)
      await expect.element(customize).toHaveAttribute('aria-selected', 'true')
      await expect.element(page.getByRole('radio', { name: /Points-based/ })).toBeVisible()
    }
    await openProgram(false, true)
    await expect.element(customize).toBeVisible()
  })

  it('is built only where the builder is switched on, and nothing was launched yet [SUB-59] [SHELL-51]', async () => {
    await openProgram(true)
    await expect.element(build).toBeVisible()
    await build.click()
    await expect.element(page.getByRole('region', { name: 'Build from a cost' })).toBeVisible()
    await openProgram(false)
    await expect.element(build).not.toBeInTheDocument()
    await openProgram(true, true)
    await expect.element(build).not.toBeInTheDocument()
  })
})
