import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { NewEmail } from './new-email.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Save', exact: true })
const path = 'POST /api/custom-email'

/** A day that no calendar of today has behind it. */
const date = '2131-03-05'
const counts = () =>
  Response.json({
    all: 12,
    complete: 8,
    incomplete: 4,
    quiet: 3,
    near: null,
    drives_alone: 6,
    unsubscribed: 1,
    bounced: 2,
  })
const schedulePath = 'POST /api/custom-email/one/schedule'
const created = () =>
  Response.json({ status: true, result: 'Created', notice: null, data: { id: 'one' } })
const noTicket = () => refusal('No preview here')

async function openForm(answerOf: () => Response = () => Response.error()) {
  const calls = answerCalls({
    [path]: answerOf,
    'GET /api/custom-email-recipients': counts,
    'POST /api/document-tickets': noTicket,
    [schedulePath]: created,
  })
  const settled = vi.fn<() => void>()
  await renderPage(<NewEmail onSettled={settled} />, { user: employerAnswer() })
  const callsOf = (asked: string) => () => calls.filter(({ name }) => name === asked)
  return { sent: callsOf(path), scheduled: callsOf(schedulePath), settled }
}

async function fillForm() {
  await field('Date').fill(date)
  await field('Title').fill('News')
}

describe('the form of a new email', () => {
  it('begins with a template, at eight, for all members [MAIL-02, MAIL-05, MAIL-07]', async () => {
    await openForm()
    await expect.element(page.getByRole('radio', { name: 'From a template' })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: 'Build an email' })).not.toBeChecked()
    await expect.element(page.getByLabelText('Hours')).toHaveValue('08')
    await expect.element(page.getByLabelText('Minutes')).toHaveValue('00')
    await expect.element(page.getByRole('radio', { name: /^All members/ })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: /^Complete/ })).not.toBeChecked()
    await expect.element(page.getByRole('radio', { name: /^Incomplete/ })).not.toBeChecked()
  })

  it('asks for a file of a template alone, and names its button for what follows [MAIL-03, MAIL-08]', async () => {
    await openForm()
    await expect.element(page.getByText('HTML file (optional)')).toBeVisible()
    await expect.element(save).toBeVisible()
    await page.getByRole('radio', { name: 'Build an email' }).click()
    await expect.element(page.getByText('HTML file (optional)')).not.toBeInTheDocument()
    await expect.element(save).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Build', exact: true })).toBeVisible()
  })

  it('says that date and title are missing, and sends nothing [MAIL-06, MAIL-11, MAIL-12]', async () => {
    const { sent } = await openForm()
    await save.click()
    await expect
      .element(field('Date'))
      .toHaveAccessibleDescription('Please select When to send the email')
    await expect.element(field('Title')).toHaveAccessibleDescription(/Please set a title/)
    await expect.element(field('Title')).toHaveFocus()
    await fillForm()
    await field('Title').fill('Hi')
    await save.click()
    await expect.element(field('Date')).toHaveAccessibleDescription('')
    await expect.element(field('Title')).toHaveAccessibleDescription(/required at least 3 chars/)
    await expect.element(field('Title')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('is a draft without a time when that is decided later, and offers none to schedule', async () => {
    const { sent } = await openForm(created)
    await field('Title').fill('News')
    await page.getByRole('radio', { name: 'Decide later' }).click()
    await expect.element(field('Date')).not.toBeInTheDocument()
    await save.click()
    await expect.element(page.getByRole('dialog', { name: 'Preview: News' })).toBeVisible()
    expect(sent().map(({ body }) => body)).toEqual([
      { title: 'News', rule: 'all', kind: 'template', draft: 'true' },
    ])
    await expect.element(page.getByRole('button', { name: /^Schedule/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
  })

  it('begins what is built with a starter, whose subject it takes as long as nobody wrote one', async () => {
    const { sent } = await openForm(() => refusal('Not now'))
    await page.getByRole('radio', { name: 'Build an email' }).click()
    await expect.element(page.getByRole('radio', { name: 'An empty email' })).toBeChecked()
    await page.getByRole('radio', { name: 'Winter', exact: true }).click()
    await expect.element(field('Title')).toHaveValue('Getting to work in the dark months')
    await page.getByRole('radio', { name: 'Thank you', exact: true }).click()
    await expect.element(field('Title')).toHaveValue('Thank you for the way you come to work')
    await field('Title').fill('Our own words for all of you')
    await page.getByRole('radio', { name: 'Bike to work', exact: true }).click()
    await expect.element(field('Title')).toHaveValue('Our own words for all of you')
    await page.getByRole('radio', { name: 'Decide later' }).click()
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({
      title: 'Our own words for all of you',
      rule: 'all',
      kind: 'build',
      starter: 'bike',
      draft: 'true',
    })
  })

  it('says how many are quiet and who is left out, and asks for the days', async () => {
    await openForm()
    await page.getByRole('radio', { name: 'Quiet (3 recipients)' }).click()
    await expect.element(page.getByLabelText('No trip for')).toHaveValue('30')
    await expect
      .element(page.getByRole('radio', { name: 'Live nearby (fewer than 5: nobody gets it)' }))
      .toBeVisible()
    await expect
      .element(page.getByText(/Left out: 1 unsubscribed and 2 whose address took no mail lately\./))
      .toBeVisible()
  })

  it('takes no other file than HTML [MAIL-03]', async () => {
    const { sent } = await openForm()
    const input = document.querySelector('input[type="file"]')
    expect(input?.getAttribute('accept')).toBe('.html,.htm,.hta,.shtml')
    expect(input?.hasAttribute('multiple')).toBe(false)
    await fillForm()
    await userEvent.upload(page.elementLocator(input ?? document.body), [
      new File(['%PDF'], 'news.pdf', { type: 'application/pdf' }),
    ])
    const message = page.getByText('Please choose an .html, .htm, .hta or .shtml file')
    await expect.element(message).toBeVisible()
    await save.click()
    expect(sent()).toEqual([])
    await page.getByRole('button', { name: 'Remove the file' }).click()
    await expect.element(message).not.toBeInTheDocument()
  })

  it('sends the time as the employer reads it, and is empty afterwards [MAIL-13]', async () => {
    const { sent, scheduled, settled } = await openForm(created)
    await fillForm()
    await page.getByRole('radio', { name: /^Complete/ }).click()
    await save.click()
    const preview = page.getByRole('dialog', { name: 'Preview: News' })
    await expect.element(preview).toBeVisible()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        when_to_send: `${date} 08:00`,
        title: 'News',
        rule: 'complete',
        kind: 'template',
        draft: 'true',
      },
    ])
    expect(scheduled()).toEqual([])
    expect(settled).not.toHaveBeenCalled()
    const schedule = page.getByRole('button', { name: /^Schedule/ })
    await expect
      .element(schedule)
      .toHaveTextContent('Schedule for Mar 5, 2131, 8:00 AM to 8 people')
    await schedule.click()
    await expect.element(preview).not.toBeInTheDocument()
    // What is shown next is where it is listed.
    expect(settled).toHaveBeenCalledOnce()
    await expect.element(field('Title')).toHaveValue('')
    await expect.element(page.getByRole('radio', { name: 'From a template' })).toHaveFocus()
  })

  it('says a refusal above the button, the date’s under the date; what was typed stays [MAIL-10, MAIL-33]', async () => {
    const answers = [
      refusal({ email: ['Not to this address', 'No'] }),
      refusal({ when_to_send: ['The time is past'] }),
      new Response('', { status: 500 }),
    ]
    await openForm(() => answers.shift() ?? Response.error())
    await fillForm()
    const alert = page.getByRole('alert').first()
    await save.click()
    await expect.element(alert).toHaveTextContent('Not to this address')
    await save.click()
    await expect.element(field('Date')).toHaveAccessibleDescription('The time is past')
    await expect.element(field('Date')).toHaveFocus()
    await save.click()
    await expect.element(alert).toHaveTextContent('Something went wrong!')
    await expect.element(field('Title')).toHaveValue('News')
  })
})
