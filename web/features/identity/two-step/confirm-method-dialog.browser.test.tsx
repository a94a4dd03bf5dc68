import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { ConfirmMethodDialog } from './confirm-method-dialog.tsx'
import { employerTwoStep } from './employer-two-step.ts'

const path = 'POST /api/user/2FA/accept-method'

it('a code is asked for until there is one of six digits, and the server judges it [TFA-20]', async () => {
  const user = employerAnswer()
  const calls = answerCalls({
    [path]: () => refusal({ verf_code: ['The code is not right'] }),
    // Asked for again and again, for whether the code was delivered.
    'GET /api/user': () => Response.json(user),
  })
  const sent = () => calls.filter(({ name }) => name === path)
  const onClose = vi.fn()
  await renderPage(
    <ConfirmMethodDialog
      side={employerTwoStep}
      method={{ type: 'email', value: 'front.desk@test.example' }}
      codes={{
        secondsLeft: 0,
        send: async () => ({ result: 'Sent' }),
        isLast: () => true,
      }}
      onClose={onClose}
    />,
    { user },
  )
  const code = page.getByLabelText('Code', { exact: true })
  await code.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This field is required/)
  await expect.element(code).toHaveFocus()
  expect(sent()).toEqual([])
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/The code is not right/)
  await expect.element(code).toHaveFocus()
  expect(sent()).toEqual([{ name: path, body: { verf_code: '000000' } }])
  expect(onClose).not.toHaveBeenCalled()
})
