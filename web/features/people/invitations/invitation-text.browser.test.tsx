import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { standardInvitation } from '#domain/people/invitations/invitation-text.ts'
import { answerCalls } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { InvitationTextButton } from './invitation-text-button.tsx'

const read = 'GET /api/invitation-text'
const save = 'PUT /api/invitation-text'
const preview = 'POST /api/invitation-text/preview'

const saved = {
  ...standardInvitation,
  is_standard: true,
  revision: 'a.b.c.d',
  changed_by: null,
  changed_at: null,
}
const shown = () => Response.json({ subject: 'Acme invites you', html: '<p>Hello Sam,</p>' })
const members = () => Response.json({ data: [], meta: { total: 0 } })
const usual = { [read]: () => Response.json(saved), [preview]: shown, 'GET /api/members': members }

const subject = page.getByLabelText('Subject', { exact: true })
const introduction = page.getByLabelText('Introduction', { exact: true })
const open = async () => {
  await renderPage(<InvitationTextButton />, { user: employerAnswer() })
  await page.getByRole('button', { name: 'Edit the invitation’s text' }).click()
  await expect.element(subject).toHaveValue(standardInvitation.subject)
}

describe('the text of invitations', () => {
  it('shows the mail as it will look in a frame that runs nothing', async () => {
    answerCalls(usual)
    await open()
    const frame = page.getByTitle('Email: Acme invites you')
    await expect.element(frame).toBeVisible()
    expect(frame.element().getAttribute('sandbox')).toBe('')
    expect(frame.element().getAttribute('srcdoc')).toBe('<p>Hello Sam,</p>')
  })

  it('names a placeholder that there is not at its field, and saves nothing', async () => {
    const calls = answerCalls(usual)
    await open()
    await introduction.fill('Hello {name}')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect
      .element(page.getByText('There is no {name}. Please use {firstName} or {employer}.'))
      .toBeVisible()
    expect(calls.some(({ name }) => name === save)).toBe(false)
  })

  it('keeps what was typed where somebody else saved meanwhile, and shows theirs', async () => {
    const theirs = { ...standardInvitation, subject: 'Come' }
    let sent = 0
    const calls = answerCalls({
      ...usual,
      [save]: () => {
        sent += 1
        return sent === 1
          ? Response.json(
              {
                status: false,
                code: 'content_changed',
                message: 'Mina changed the subject of the invitation after it was opened here',
                changed: ['subject'],
                text: theirs,
                revision: 'e.b.c.d',
              },
              { status: 409 },
            )
          : Response.json({ ...saved, status: true, result: 'The text of invitations was saved' })
      },
    })
    await open()
    await subject.fill('Join us')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Subject is now: “Come”')).toBeVisible()
    await expect.element(subject).toHaveValue('Join us')
    await page.getByRole('button', { name: 'Save mine over it' }).click()
    await expect
      .element(page.getByRole('status').getByText('The text of invitations was saved'))
      .toBeVisible()
    const bodies = calls.filter(({ name }) => name === save).map(({ body }) => body)
    expect(bodies).toEqual([
      { ...standardInvitation, subject: 'Join us', revision: 'a.b.c.d' },
      { ...standardInvitation, subject: 'Join us', revision: 'e.b.c.d' },
    ])
  })

  it('goes back to the standard text after a question, and undoes that', async () => {
    const own = { ...saved, subject: 'Join us', is_standard: false }
    const calls = answerCalls({
      ...usual,
      [read]: () => Response.json(own),
      [save]: () =>
        Response.json({ ...saved, revision: 'x.b.c.d', status: true, result: 'Standard again' }),
    })
    await renderPage(<InvitationTextButton />, { user: employerAnswer() })
    await page.getByRole('button', { name: 'Edit the invitation’s text' }).click()
    await page.getByRole('button', { name: 'Back to the standard text' }).click()
    await page.getByRole('button', { name: 'Use the standard text' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    const bodies = () => calls.filter(({ name }) => name === save).map(({ body }) => body)
    await expect.poll(bodies).toEqual([
      { ...standardInvitation, revision: 'a.b.c.d' },
      { ...standardInvitation, subject: 'Join us', revision: 'x.b.c.d' },
    ])
  })

  it('is not offered to an analyst', async () => {
    answerCalls(usual)
    const analyst = employerAnswer({ user: { id: 'one', name: 'Ana Lima', role: 'analyst' } })
    await renderPage(<InvitationTextButton />, { user: analyst })
    await expect
      .element(page.getByRole('button', { name: 'Edit the invitation’s text' }))
      .not.toBeInTheDocument()
  })
})
