import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { JoinForm } from './join-form.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const join = page.getByRole('button', { name: 'Join' })
const path = `POST /api/commuter/join/${'a'.repeat(40)}`

async function openForm() {
  const onJoined = vi.fn()
  const business = { name: 'Test Works', address: 'Denver, CO' }
  const invitation = { name: 'Ada', email: 'ada@test.example', joined: false, business }
  await renderPage(
    <JoinForm
      token={'a'.repeat(40)}
      invitation={invitation}
      onJoined={onJoined}
      onOver={() => undefined}
    />,
  )
  return onJoined
}

describe('the form of joining', () => {
  it('asks for a password and the survey, from the password on', async () => {
    const calls = answerCalls({})
    await openForm()
    await join.click()
    for (const label of [
      'Password',
      'Confirm password',
      'Home address',
      'How you usually get to work',
      'Days a week at work',
      'Miles to work, one way',
    ]) {
      await expect.element(field(label)).toHaveAccessibleDescription(/This field is required/)
    }
    await expect.element(field('Password')).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('says the rule for passwords, and takes none that breaks it', async () => {
    const calls = answerCalls({})
    await openForm()
    await expect.element(field('Password')).toHaveAccessibleDescription(/At least 8 characters/)
    await field('Password').fill('commute')
    await field('Confirm password').fill('commuter')
    await page.getByLabelText('Fill in the commute survey later').click()
    await join.click()
    await expect.element(field('Password')).toHaveAccessibleDescription(/Minimum 8 characters/)
    await expect
      .element(field('Confirm password'))
      .toHaveAccessibleDescription('passwords do not match')
    expect(calls).toEqual([])
  })

  it('says what is accepted by joining, and shows it where what was typed stays', async () => {
    const published_at = '2026-11-01T00:00:00.000Z'
    const id = '0193c0de-0000-7000-8000-000000000001'
    const content = '<p>Members log the trips they made.</p>'
    answerCalls({
      'GET /api/agreements/published': (query) =>
        Response.json({ _id: id, id, type: query.get('type'), content, published_at }),
    })
    await openForm()
    await field('Your name').fill('Ada Example')
    await page.getByRole('button', { name: 'terms for members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Terms for members' })
    await expect.element(dialog.getByText('Members log the trips they made.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect.element(field('Your name')).toHaveValue('Ada Example')
  })

  it('is sent without the survey when that is left for later', async () => {
    const calls = answerCalls({ [path]: () => Response.json({ status: true, result: 'Joined' }) })
    const onJoined = await openForm()
    await field('Password').fill('Commute-2026!')
    await field('Confirm password').fill('Commute-2026!')
    await page.getByLabelText('Fill in the commute survey later').click()
    await expect.element(page.getByLabelText('Home address')).not.toBeInTheDocument()
    await join.click()
    const password = 'Commute-2026!'
    const joined = { email: 'ada@test.example', password, leavesSurvey: true }
    await expect.poll(() => onJoined.mock.calls).toEqual([[joined]])
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Ada', password, password_confirmation: password, survey: null },
    ])
  })
})
