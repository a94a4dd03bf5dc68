import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AltEmailPanel } from './alt-email-panel.tsx'

const address = page.getByLabelText(/Faculty or staff/)
const code = page.getByLabelText('Code', { exact: true })
const sendCode = page.getByRole('button', { name: 'Send code' })

it('a code is sent to a valid address alone, and what the server refuses stands under it', async () => {
  const answers = [
    refusal({ alt_email: ['Linked to another account'] }),
    refusal('Not now', 409),
    Response.json({ status: true, result: 'Code sent' }),
  ]
  const calls = answerCalls({
    'POST /api/send-alt-email-code': () => answers.shift() ?? Response.error(),
  })
  await renderPage(<AltEmailPanel />, { user: employerAnswer() })
  await address.fill('ada at school')
  await sendCode.click()
  await expect.element(address).toHaveAccessibleDescription(/must be a valid email address/)
  await expect.element(address).toHaveFocus()
  await expect.element(code).not.toHaveAccessibleDescription(/required/)
  expect(calls).toEqual([])
  await address.fill(' ada@school.edu ')
  await sendCode.click()
  await expect.element(address).toHaveAccessibleDescription(/Linked to another account/)
  await expect.element(address).toHaveFocus()
  await sendCode.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(sendCode).toHaveFocus()
  await sendCode.click()
  await expect.element(code).toHaveFocus()
  expect(calls.map(({ body }) => body)).toEqual(Array(3).fill({ alt_email: 'ada@school.edu' }))
})

it('the focus stays on the page once the address is linked', async () => {
  const linked = { email: 'ada@school.edu' }
  answerCalls({
    'POST /api/update-alt-email': () => Response.json({ status: true, result: 'Linked' }),
    'GET /api/user': () => Response.json(employerAnswer({ alt_email: linked })),
  })
  await renderPage(<AltEmailPanel />, { user: employerAnswer() })
  await address.fill(linked.email)
  await code.fill('123456')
  await page.getByRole('button', { name: 'Save link data' }).click()
  await expect.element(page.getByRole('button', { name: 'Unlink' })).toBeVisible()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
