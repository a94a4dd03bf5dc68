import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { MailChoicesPanel } from './mail-choices-panel.tsx'

const choices = [
  { kind: 'weekly_digest', choice: 'weekly' },
  { kind: 'join_request', choice: 'never' },
]

async function open(answer: () => Response = () => Response.json({ choices }), lock?: string) {
  const asked = answerCalls({
    'GET /api/mail-choices': answer,
    'PUT /api/mail-choices': () => Response.json({ status: true, result: 'Saved', choices }),
  })
  await renderPage(<MailChoicesPanel audience="employer" clock="your clock" lock={lock ?? null} />)
  return asked
}

describe('the choice of emails', () => {
  it('shows what comes when, and saves all of it', async () => {
    const asked = await open()
    const digest = page.getByLabelText('How your program does')
    await expect.element(digest).toHaveValue('weekly')
    await expect.element(digest.getByRole('option', { name: 'At once' })).not.toBeInTheDocument()
    const requests = page.getByLabelText('Requests to join')
    await expect.element(requests).toHaveValue('never')
    await requests.selectOptions('at_once')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => asked)
      .toContainEqual({
        name: 'PUT /api/mail-choices',
        body: {
          choices: [
            { kind: 'weekly_digest', choice: 'weekly' },
            { kind: 'join_request', choice: 'at_once' },
          ],
        },
      })
  })

  it('says which emails are not among them, and why', async () => {
    await open()
    await expect
      .element(page.getByText(/^Not listed, because these emails always come: failed payments, /))
      .toBeVisible()
  })

  it('is only read by who may not choose', async () => {
    await open(undefined, 'Only the member can choose emails.')
    await expect.element(page.getByText('Only the member can choose emails.')).toBeVisible()
    await expect.element(page.getByLabelText('Requests to join')).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  it('says that it could not be loaded, and tries again', async () => {
    let isDown = true
    await open(() => {
      if (isDown) return Response.json({ message: 'Down' }, { status: 422 })
      return Response.json({ choices })
    })
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByLabelText('Requests to join')).toBeVisible()
  })
})
