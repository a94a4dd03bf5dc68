import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { InviteSection } from './invite-section.tsx'

const name = page.getByLabelText('Name', { exact: true })
const email = page.getByLabelText('Email', { exact: true })
const send = page.getByRole('button', { name: 'Send invitation' })
const path = 'POST /api/invitations'

describe('the form of an invitation', () => {
  it('says what is missing or wrong, and sends nothing [INV-02..04]', async () => {
    const calls = answerCalls({})
    await renderPage(<InviteSection />, { user: employerAnswer() })
    await send.click()
    await expect.element(name).toHaveAccessibleDescription('Name is required')
    await expect.element(email).toHaveAccessibleDescription('Email is required')
    await expect.element(name).toHaveFocus()
    await name.fill('Ada')
    await email.fill('ada at home')
    await send.click()
    await expect.element(name).toHaveAccessibleDescription('')
    await expect
      .element(email)
      .toHaveAccessibleDescription('The email must be a valid email address.')
    await expect.element(email).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('puts what the server refuses under its field; what was typed stays [INV-07]', async () => {
    const calls = answerCalls({ [path]: () => refusal({ email: ['A member already'] }) })
    await renderPage(<InviteSection />, { user: employerAnswer() })
    await name.fill('Ada')
    await email.fill('ada@test.example')
    await send.click()
    await expect.element(email).toHaveAccessibleDescription('A member already')
    await expect.element(email).toHaveFocus()
    await expect.element(name).toHaveValue('Ada')
    expect(calls).toEqual([{ name: path, body: { name: 'Ada', email: 'ada@test.example' } }])
  })

  it('is ready for the next one once it was sent', async () => {
    answerCalls({ [path]: () => Response.json({ status: true, result: 'Invitation sent' }) })
    await renderPage(<InviteSection />, { user: employerAnswer() })
    await name.fill('Ada')
    await email.fill('ada@test.example')
    await send.click()
    await expect.element(page.getByRole('status').getByText('Invitation sent')).toBeVisible()
    await expect.element(name).toHaveValue('')
    await expect.element(name).toHaveFocus()
  })
})
