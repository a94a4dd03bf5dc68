import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { ContactForm } from './contact-form.tsx'

const subject = page.getByLabelText('Subject')
const message = page.getByLabelText('Message')
const send = page.getByRole('button', { name: 'Send message' })

const path = 'POST /api/contact-us'

async function openForm() {
  await renderPage(<ContactForm email="leader@test.example" />)
}

describe('the contact form', () => {
  it('sends nothing without a subject of three characters and a message of five [CONT-02..04]', async () => {
    const calls = answerCalls({})
    await openForm()
    await send.click()
    await expect.element(subject).toHaveAccessibleDescription('This field is required')
    await expect.element(message).toHaveAccessibleDescription('This field is required')
    await expect.element(subject).toHaveFocus()
    await subject.fill('Hi!')
    await message.fill('Hey!')
    await send.click()
    await expect.element(subject).toHaveAccessibleDescription('')
    await expect.element(message).toHaveAccessibleDescription('required at least 5 chars')
    await expect.element(message).toHaveFocus()
    await subject.fill('Hi')
    await send.click()
    await expect.element(subject).toHaveAccessibleDescription('required at least 3 chars')
    expect(calls).toEqual([])
  })

  it('takes what just fits, and is empty once it is sent [CONT-02, CONT-03, CONT-08]', async () => {
    const calls = answerCalls({ [path]: () => Response.json({ status: true, result: 'Sent' }) })
    await openForm()
    await subject.fill('Hi!')
    await message.fill('Hello')
    await send.click()
    await expect.element(page.getByText('Your message has been sent successfully')).toBeVisible()
    await expect.element(message).toHaveValue('')
    await expect.element(subject).toHaveFocus()
    const body = { email: 'leader@test.example', subject: 'Hi!', message: 'Hello' }
    expect(calls).toEqual([{ name: path, body }])
  })

  it('puts what the server refuses under its field, all else into a toast; what was typed stays [CONT-09, CONT-10]', async () => {
    const answers = [refusal({ subject: ['Not this one'] }), refusal('The database is away.', 409)]
    answerCalls({ [path]: () => answers.shift() ?? Response.error() })
    await openForm()
    await subject.fill('A question')
    await message.fill('When do we start?')
    await send.click()
    await expect.element(subject).toHaveAccessibleDescription('Not this one')
    await expect.element(subject).toHaveFocus()
    await send.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('The database is away.')
    await expect.element(subject).toHaveValue('A question')
    await expect.element(message).toHaveValue('When do we start?')
  })

  it('names what the server refuses of the address, which is nothing to type here [CONT-09]', async () => {
    answerCalls({ [path]: () => refusal({ email: ['This address is not known'] }) })
    await openForm()
    await subject.fill('A question')
    await message.fill('When do we start?')
    await send.click()
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('Email: This address is not known')
    await expect.poll(() => document.activeElement?.contains(alert.element())).toBe(true)
  })

  it('asks before the page is left with what was typed', async () => {
    await renderPage(
      <>
        <ContactForm email="leader@test.example" />
        <TextLink to={paths.login}>Elsewhere</TextLink>
      </>,
    )
    await message.fill('When do we start?')
    await page.getByRole('link', { name: 'Elsewhere' }).click()
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(message).toHaveValue('When do we start?')
    await expect.element(page.getByText('Another page')).not.toBeInTheDocument()
  })

  it('sends once, however often it is pressed [CONT-05]', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<Response>()
    const calls = answerCalls({ [path]: () => answered })
    await openForm()
    await subject.fill('A question')
    await message.fill('When do we start?')
    // Three times before the screen can show that it is on its way.
    const form = subject.element().closest('form')
    for (const _ of [1, 2, 3]) form?.requestSubmit()
    await expect.poll(() => calls.length).toBe(1)
    resolve(Response.json({ status: true, result: 'Sent' }))
    await expect.element(message).toHaveValue('')
    expect(calls).toHaveLength(1)
  })
})
