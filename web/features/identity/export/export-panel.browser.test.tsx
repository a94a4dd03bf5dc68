import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ExportPanel } from './export-panel.tsx'

it('gives no archive to an administrator in the name of the employer', async () => {
  const calls = answerCalls({})
  await renderPage(<ExportPanel />, { user: employerAnswer({ impersonated: true }) })
  const button = page.getByRole('button', { name: 'Download your data' })
  await expect
    .element(button)
    .toHaveAccessibleDescription('Only the employer can take its data along')
  const pressed = button.element()
  if (pressed instanceof HTMLElement) pressed.click()
  expect(calls).toEqual([])
})
