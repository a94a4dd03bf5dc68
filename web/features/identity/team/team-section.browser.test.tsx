import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Teammate } from '#contract/identity/team.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { TeamSection } from './team-section.tsx'

const person = (name: string, differences: Partial<Teammate> = {}): Teammate => ({
  _id: `0193c0de-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
  name,
  email: `${name.split(' ').at(0)?.toLowerCase()}@test.example`,
  role: 'manager',
  last_sign_in_at: null,
  second_step: false,
  is_you: false,
  is_contact: false,
  created_at: '2026-01-01T00:00:00.000Z',
  ...differences,
})

const you = person('Nora Whitfield', { role: 'owner', is_you: true, is_contact: true })
const dana = person('Dana Reyes')
const kim = person('Kim Lee', { role: 'owner' })

function teamAnswer(data: readonly Teammate[], requires_second_step = false) {
  const meta = { current_page: 1, per_page: data.length, total: data.length }
  return () => Response.json({ data, invitations: [], requires_second_step, meta })
}

const done = () => Response.json({ status: true, result: 'Updated successfully' })

async function open(people: readonly Teammate[], calls: Parameters<typeof answerCalls>[0] = {}) {
  const asked = answerCalls({ 'GET /api/team': teamAnswer(people), ...calls })
  await renderPage(<TeamSection />, { user: employerAnswer() })
  return asked
}

async function pick(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('the team', () => {
  it('keeps its last owner, and lets one of two leave', async () => {
    await open([you, dana])
    await page.getByRole('button', { name: 'Actions for Nora Whitfield' }).click()
    const leave = page.getByRole('menuitem', { name: /^Leave the team/ })
    await expect.element(leave).toHaveAttribute('aria-disabled', 'true')
    await expect.element(leave.getByText(/The last owner stays/)).toBeVisible()
    await open([you, kim])
    await pick('Nora Whitfield', 'Leave the team')
    await expect.element(page.getByRole('dialog', { name: 'Leave the team?' })).toBeVisible()
  })

  it('asks for the password only of whoever makes an owner', async () => {
    const asked = await open([you, dana], { [`PUT /api/team/${dana._id}`]: done })
    await pick('Dana Reyes', 'Change role')
    const dialog = page.getByRole('dialog')
    const password = dialog.getByLabelText('Your current password', { exact: true })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect.element(save).toHaveAccessibleDescription('Choose another role first')
    await dialog.getByRole('radio', { name: 'Owner' }).click()
    await save.click()
    await expect.element(password).toHaveAccessibleDescription(/Enter your current password/)
    await dialog.getByRole('radio', { name: 'Analyst' }).click()
    await expect.element(password).not.toBeInTheDocument()
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(asked).toContainEqual({ name: `PUT /api/team/${dana._id}`, body: { role: 'analyst' } })
  })

  it('puts what the server refuses of an invitation under its field; what was typed stays', async () => {
    const message = { email: ['This person is invited already'] }
    await open([you], { 'POST /api/team': () => refusal(message) })
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a person' })
    await dialog.getByLabelText('Name', { exact: true }).fill('Dana Reyes')
    const email = dialog.getByLabelText('Email', { exact: true })
    await email.fill('dana@test.example')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect.element(email).toHaveAccessibleDescription(/invited already/)
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue('dana@test.example')
  })

  it('asks what ends before a person is removed, and says where letters go', async () => {
    const contact = { ...dana, is_contact: true }
    await open([you, contact])
    await pick('Dana Reyes', 'Remove')
    const dialog = page.getByRole('dialog', { name: 'Remove Dana Reyes?' })
    await expect.element(dialog.getByText(/dana@test\.example is signed out at once/)).toBeVisible()
    await expect.element(dialog.getByText(/go to you from then on/)).toBeVisible()
  })

  it('requires the second step of all at once, and asks for the password to end that', async () => {
    const asked = await open([you], { 'PUT /api/team': done })
    const required = page.getByRole('switch', { name: /Require 2-step verification/ })
    await required.click()
    await expect.element(page.getByText('Updated successfully')).toBeVisible()
    expect(asked).toContainEqual({ name: 'PUT /api/team', body: { requires_second_step: true } })
    answerCalls({ 'GET /api/team': teamAnswer([you], true) })
    await renderPage(<TeamSection />, { user: employerAnswer() })
    await expect.element(required).toBeChecked()
    await required.click()
    await expect
      .element(page.getByRole('dialog').getByLabelText('Current password', { exact: true }))
      .toBeVisible()
  })

  it('is only read by who is no owner, with whom to ask', async () => {
    answerCalls({
      'GET /api/team': teamAnswer([
        { ...you, is_you: false },
        { ...dana, is_you: true },
      ]),
    })
    const user = employerAnswer({ user: { id: dana._id, name: dana.name, role: 'manager' } })
    await renderPage(<TeamSection />, { user })
    await expect
      .element(page.getByText('Only owners can invite and change people. Ask Nora Whitfield.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /Actions/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /Invite/ })).not.toBeInTheDocument()
    await expect.element(page.getByRole('switch')).toBeDisabled()
  })
})
