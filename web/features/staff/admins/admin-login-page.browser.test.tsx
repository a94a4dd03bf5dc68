import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { AdminLoginPage } from './admin-login-page.tsx'

const username = page.getByLabelText('Username')
const password = page.getByLabelText('Password', { exact: true })
const whoYouAre = page.getByLabelText('Who you are')
const code = page.getByLabelText('Code')
const signIn = page.getByRole('button', { name: 'Sign in' })
const path = 'POST /api/admin/authenticate'
const operations = '0193c0de-0000-7000-8000-000000000007'

/** Opens the page before a server that answers every sign-in alike; gives the sign-ins tried. */
async function openPage(answer: () => Response) {
  const calls = answerCalls({
    [path]: answer,
    'GET /api/admin/otp-recipients': () =>
      Response.json({ data: [{ id: operations, label: 'Operations' }] }),
    'POST /api/contact-us': () =>
      Response.json({ status: true, result: 'Your message has been sent successfully' }),
  })
  await renderPage(<AdminLoginPage />)
  await expect.element(page.getByRole('option', { name: 'Operations' })).toBeInTheDocument()
  return (name = path) => calls.filter((call) => call.name === name).map(({ body }) => body)
}

const said = (answer: object) => () => Response.json({ status: true, result: '', ...answer })

async function fill(name = 'north') {
  await username.fill(name)
  await password.fill('Commute-2026!')
}

describe('the sign-in form of the back office', () => {
  it('asks for username, password and who you are, and for no code yet [ADM-LOGIN-02]', async () => {
    await openPage(() => refusal('Wrong'))
    await expect.element(username).toBeVisible()
    await expect.element(password).toBeVisible()
    expect(code.query()).toBeNull()
  })

  it('offers the recipients of the server by their labels [ADM-LOGIN-03]', async () => {
    const sent = await openPage(() => refusal('Wrong'))
    await fill()
    await whoYouAre.selectOptions('Operations')
    await signIn.click()
    await expect
      .poll(() => sent())
      .toEqual([{ username: 'north', password: 'Commute-2026!', send_otp_to: operations }])
  })

  it('says what is missing or too short, and sends nothing [ADM-LOGIN-04, 05]', async () => {
    const sent = await openPage(() => refusal('Wrong'))
    await signIn.click()
    await expect.element(username).toHaveAccessibleDescription('This field is required')
    await expect.element(password).toHaveAccessibleDescription('This field is required')
    await expect.element(username).toHaveFocus()
    await username.fill('ab')
    await password.fill('12345')
    await signIn.click()
    await expect.element(username).toHaveAccessibleDescription('required at least 3 chars')
    await expect.element(password).toHaveAccessibleDescription('required at least 6 chars')
    expect(sent()).toEqual([])
    await username.fill('abc')
    await password.fill('123456')
    await signIn.click()
    await expect.poll(() => sent().length).toBe(1)
  })

  it('has a field for the code once one is required, three characters long at least [ADM-LOGIN-02, 06, 09]', async () => {
    const sent = await openPage(said({ otp_required: true }))
    await fill()
    await signIn.click()
    await expect.element(code).toHaveFocus()
    await signIn.click()
    await expect.element(code).toHaveAccessibleDescription(/This field is required/)
    await code.fill('12')
    await signIn.click()
    await expect.element(code).toHaveAccessibleDescription(/required at least 3 chars/)
    expect(sent().length).toBe(1)
    await code.fill('123 456')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent()[1]).toMatchObject({ username: 'north', otp: '123456' })
  })

  it('says beside the code that it is not right', async () => {
    let isFirst = true
    await openPage(() => {
      if (!isFirst) return refusal({ otp: ['The code is not right'] })
      isFirst = false
      return said({ otp_required: true })()
    })
    await fill()
    await signIn.click()
    await code.fill('123456')
    await signIn.click()
    await expect.element(code).toHaveAccessibleDescription(/The code is not right/)
    await expect.element(code).toHaveFocus()
  })

  it("shows the server's message about a wrong password", async () => {
    await openPage(() => refusal('The username or the password is not right', 401))
    await fill()
    await signIn.click()
    await expect
      .element(page.getByRole('alert').getByText('The username or the password is not right'))
      .toBeVisible()
  })

  it('says that something went wrong where an answer holds no token', async () => {
    await openPage(said({ user: { username: 'north' } }))
    await fill()
    await signIn.click()
    await expect.element(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  })

  it('has no links to a forgotten password or to registering [ADM-LOGIN-15]', async () => {
    await openPage(() => refusal('Wrong'))
    await expect.element(signIn).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })

  it('keeps the token, says so and goes to the back office [ADM-LOGIN-10, 11]', async () => {
    await openPage(said({ user: { username: 'north' }, token: 'token-of-north' }))
    await fill()
    await signIn.click()
    await expect.element(page.getByText('Another page')).toBeVisible()
    await expect.element(page.getByText('logged in successfully')).toBeVisible()
    expect(document.cookie).toContain('switchback_admin=token-of-north')
    // biome-ignore lint/suspicious/noDocumentCookie: the next test begins signed out.
    document.cookie = 'switchback_admin=; Path=/; Max-Age=0'
  })
})

describe('an account that is not active', () => {
  const dialog = page.getByRole('dialog')

  async function openDialog() {
    const sent = await openPage(said({}))
    await fill()
    await signIn.click()
    await expect
      .element(
        dialog.getByText(
          'We are sorry, your account is not active yet. Please contact Customer Service.',
        ),
      )
      .toBeVisible()
    return sent
  }

  it('is told, and may dismiss it [ADM-LOGIN-12]', async () => {
    await openDialog()
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => dialog.query()).toBeNull()
  })

  it('can write to support, which really sends [ADM-LOGIN-13, 14]', async () => {
    const sent = await openDialog()
    await dialog.getByRole('button', { name: 'Contact Us' }).click()
    const email = dialog.getByLabelText('Email')
    const subject = dialog.getByLabelText('Subject')
    const message = dialog.getByLabelText('Message')
    await email.fill('north@test.example')
    await subject.fill('ab')
    await message.fill('abcd')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect.element(subject).toHaveAccessibleDescription('required at least 3 chars')
    await expect.element(message).toHaveAccessibleDescription('required at least 5 chars')
    expect(sent('POST /api/contact-us')).toEqual([])
    await subject.fill('abc')
    await message.fill('abcde')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect
      .poll(() => sent('POST /api/contact-us'))
      .toEqual([{ email: 'north@test.example', subject: 'abc', message: 'abcde' }])
    await expect.poll(() => dialog.query()).toBeNull()
  })
})
