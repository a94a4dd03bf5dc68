import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CampaignDetail } from '#contract/mail/campaigns-fields.ts'
import { platformTimeZone } from '#domain/time.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { todayIn } from '#web/session/today.ts'
import { AddDateForm } from './add-date-form.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignDates } from './campaign-dates.tsx'
import { SubjectDialog } from './subject-dialog.tsx'

const id = '0193c0de-0000-7000-8000-000000000001'
const campaign: CampaignDetail = {
  _id: id,
  name: 'Spring news',
  emails_count: 3,
  locked: false,
  created_at: '2026-11-20T18:00:00.000Z',
  emails: [],
  title: 'News of spring',
  has_content: true,
  sample_sent_at: null,
  emails_deleted_at: null,
  dates_revision: 'first',
  records: [
    {
      _id: '0193c0de-0000-7000-8000-000000000002',
      formatted_Date: '2150-01-01 08:00',
      emails: 3,
      sent: false,
      queued: false,
      missed: false,
      problem: null,
      unsubscribed: 0,
      bounced: 0,
    },
  ],
}
const setDates = `POST /api/admin/campaigns/${id}/set-dates`

const confirm = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

it('adds a date to those that are there, at 08:00 unless said otherwise [ADM-CAMP-23] [ADM-CAMP-29] [ADM-CAMP-30]', async () => {
  const calls = answerCalls({
    [setDates]: () =>
      Response.json({
        status: true,
        result: 'Date scheduled successfully!',
        dates_revision: 'second',
      }),
  })
  await renderPage(<AddDateForm campaign={campaign} />)
  await page.getByLabelText('Date', { exact: true }).fill('2150-01-02')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/On Jan 2, 2150, 8:00 AM \(.*\) 3 emails will leave/)
  expect(calls).toEqual([])
  await confirm('Schedule')
  await expect.element(page.getByText('Date scheduled successfully!')).toBeVisible()
  expect(calls).toEqual([
    {
      name: setDates,
      body: { dates: ['2150-01-01 08:00', '2150-01-02 08:00'], revision: 'first' },
    },
  ])
})

it('asks for a date in the future [ADM-CAMP-26] [ADM-CAMP-28]', async () => {
  const calls = answerCalls({})
  await renderPage(<AddDateForm campaign={campaign} />)
  await page.getByRole('button', { name: 'Add Date' }).click()
  await expect.element(page.getByText('Please select a scheduling date.')).toBeVisible()
  await page.getByLabelText('Date', { exact: true }).fill(todayIn(platformTimeZone))
  await page.getByLabelText('Hours').fill('00')
  await page.getByLabelText('Minutes').fill('00')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await expect
    .element(page.getByText('The selected date and time must be in the future.'))
    .toBeVisible()
  expect(calls).toEqual([])
})

it('asks for a time [ADM-CAMP-27]', async () => {
  const calls = answerCalls({})
  await renderPage(<AddDateForm campaign={campaign} />)
  await page.getByLabelText('Date', { exact: true }).fill('2150-01-02')
  await page.getByLabelText('Hours').click()
  await userEvent.keyboard('{Backspace}')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await expect.element(page.getByText('Please select a scheduling time.')).toBeVisible()
  expect(calls).toEqual([])
})

it('shows that a sample is on its way, and cannot be asked for twice [ADM-CAMP-22]', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls = answerCalls({
    [`POST /api/admin/campaigns/${id}/send-sample`]: () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  })
  await renderPage(<CampaignActions campaign={campaign} />)
  const button = page.getByRole('button', { name: 'Send sample' })
  await button.click()
  await expect.element(button).toHaveAttribute('data-loading', 'true')
  await expect.element(button).toBeDisabled()
  answer(Response.json({ status: true, result: 'Sample sent' }))
  await expect.element(button).toBeEnabled()
  expect(calls).toHaveLength(1)
})

it('keeps what was typed when another administrator changed the dates', async () => {
  const message = 'north changed the dates of this campaign after it was opened here'
  answerCalls({
    [setDates]: () =>
      Response.json(
        { status: false, code: 'dates_changed', message, dates: ['2150-01-03 07:00'] },
        { status: 409 },
      ),
  })
  await renderPage(<AddDateForm campaign={campaign} />)
  const date = page.getByLabelText('Date', { exact: true })
  await date.fill('2150-01-02')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await confirm('Schedule')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${message}. The dates are now: Jan 3, 2150, 7:00 AM.`)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(date).toHaveValue('2150-01-02')
})

it('says below the date what the server says of it [ADM-CAMP-36]', async () => {
  const past = 'The selected date and time must be in the future.'
  answerCalls({ [setDates]: () => refusal({ dates: [past] }) })
  await renderPage(<AddDateForm campaign={campaign} />)
  const date = page.getByLabelText('Date', { exact: true })
  await date.fill('2150-01-02')
  await page.getByRole('button', { name: 'Add Date' }).click()
  await confirm('Schedule')
  await expect.element(page.getByText(past)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(date).toBeInvalid()
})

it('lists dates with what is to be sent, and N/A before something was [ADM-CAMP-23] [ADM-CAMP-24]', async () => {
  await renderPage(<CampaignDates campaign={campaign} />)
  const list = page
    .getByRole('table', { name: 'Scheduled Dates' })
    .or(page.getByRole('list', { name: 'Scheduled Dates' }))
  await expect.element(list).toMatchTextContent(/Jan 1, 2150, 8:00 AM/)
  await expect.element(list).toMatchTextContent(/N\/A/)
})

it('removes a date after a yes', async () => {
  const calls = answerCalls({
    [setDates]: () =>
      Response.json({ status: true, result: 'Dates saved', dates_revision: 'second' }),
  })
  await renderPage(<CampaignDates campaign={campaign} />)
  await page.getByRole('button', { name: 'Actions for Jan 1, 2150, 8:00 AM' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  expect(calls).toEqual([])
  await confirm('Remove')
  await expect.element(page.getByText('Dates saved')).toBeVisible()
  expect(calls).toEqual([{ name: setDates, body: { dates: [], revision: 'first' } }])
})

it('asks of a missed date what is true of it', async () => {
  const [record] = campaign.records
  if (!record) throw new Error('The campaign has a date')
  await renderPage(
    <CampaignDates campaign={{ ...campaign, records: [{ ...record, missed: true }] }} />,
  )
  await page.getByRole('button', { name: 'Actions for Jan 1, 2150, 8:00 AM' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/It was missed: nothing left on Jan 1, 2150, 8:00 AM, and nothing will\./)
})

it('says why a date that has begun does not go on', async () => {
  const [record] = campaign.records
  if (!record) throw new Error('The campaign has a date')
  const progress = {
    id: record._id,
    total: 1000,
    sent: 1000,
    failed: 0,
    waiting: 0,
    finished: false,
    unsubscribed: 0,
    bounced: 0,
    left_out_late: 0,
  }
  const path = `GET /api/admin/campaign-records/${record._id}/progress`
  answerCalls({
    [path]: () => Response.json(progress),
    [`${path}/events`]: () => new Response(`data: ${JSON.stringify(progress)}\n\n`),
  })
  const stopped = { ...record, sent: true, problem: 'Something went wrong while it was sent' }
  await renderPage(<CampaignDates campaign={{ ...campaign, records: [stopped] }} />)
  await expect
    .element(
      page.getByText(/^Stopped\. Something went wrong while it was sent\. It is tried again/),
    )
    .toBeVisible()
})

it('says that a date was missed, and why one has not started', async () => {
  const [record] = campaign.records
  if (!record) throw new Error('The campaign has a date')
  const dates = [
    { ...record, missed: true },
    { ...record, _id: id, formatted_Date: '2150-01-02 08:00', problem: 'Nobody is there' },
  ]
  await renderPage(<CampaignDates campaign={{ ...campaign, records: dates }} />)
  await expect.element(page.getByText(/^Missed: it did not start within 6 hours/)).toBeVisible()
  await expect.element(page.getByText(/^Not started yet\. Nobody is there\./)).toBeVisible()
})

/** The subject is saved at the second try: another administrator saved theirs before. */
async function overtakenSubject() {
  const message = 'north changed the subject of this campaign after it was opened here'
  const content = { title: 'News', sent: false, design: null, html: null, revision: 'a.b' }
  const path = `/api/admin/campaigns/${id}/content`
  let saved = 0
  const calls = answerCalls({
    [`GET ${path}`]: () => Response.json(content),
    [`PUT ${path}`]: () =>
      saved++ === 0
        ? Response.json(
            {
              status: false,
              code: 'content_changed',
              message,
              title: 'Their news',
              revision: 'c.b',
            },
            { status: 409 },
          )
        : Response.json({
            status: true,
            result: 'Email content was saved successfully',
            revision: 'd.b',
          }),
  })
  const onClose = vi.fn()
  await renderPage(<SubjectDialog id={id} onClose={onClose} />)
  await page.getByLabelText('Subject').fill('Better news')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Their news/)
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Better news')
  const sent = () => calls.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)
  return { sent, onClose }
}

it('shows the subject that another administrator saved, and saves over it when asked to', async () => {
  const { sent, onClose } = await overtakenSubject()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect.element(page.getByText('Email content was saved successfully')).toBeVisible()
  expect(sent()).toEqual([
    { title: 'Better news', revision: 'a.b' },
    { title: 'Better news', revision: 'c.b' },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('goes on with the subject of the other administrator when that is taken', async () => {
  const { sent } = await overtakenSubject()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Their news')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(sent()).toHaveLength(1)
})
