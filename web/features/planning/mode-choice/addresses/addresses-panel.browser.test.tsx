import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type {
  AddressResults,
  AddressState,
  AddressUploadDetail,
} from '#contract/planning/mode-choice-addresses.ts'
import { answerCalls, refusal } from '#testing/browser/answer-calls.tsx'
import { renderPage } from '#testing/browser/render-page.tsx'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { AddressesPanel } from './addresses-panel.tsx'

const id = '0193c0de-0000-7000-8000-0000000000aa'
const root = '/api/mode-choice/addresses'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooser = page.getByLabelText('File with home addresses')

const results: AddressResults = {
  people: 40,
  bands: [
    { from_miles: 0, to_miles: 1.5, people: 6 },
    { from_miles: 1.5, to_miles: 6, people: 34 },
  ],
  walk: 6,
  bike: 40,
  transit: null,
  has_timetable: false,
  no_timetable: 'not_in_force',
  commute_on: '2026-11-25',
  working_hours: { from: '09:00', until: '17:00' },
  transit_reasons: [],
  circuity: 1.2,
  circuity_source: 'Ballou, Rahardja and Sakai (2002)',
}

function upload(changes: Partial<AddressUploadDetail> = {}): AddressUploadDetail {
  return {
    _id: id,
    file_name: 'homes.csv',
    created_at: '2026-11-20T18:00:00Z',
    state: 'finished',
    total: 42,
    located: 40,
    failed: 2,
    rough: 0,
    deletes_on: '2026-12-20',
    results,
    ...changes,
  }
}

interface Circumstances {
  uploads?: AddressUploadDetail[]
  at?: string
  role?: 'analyst' | 'manager'
  answers?: Parameters<typeof answerCalls>[0]
}

async function open({ uploads = [], at = '/', role, answers = {} }: Circumstances = {}) {
  const progress = (state: AddressState) => ({
    id,
    state,
    total: 42,
    done: 10,
    failed: 2,
    finished: state === 'finished' || state === 'cancelled',
  })
  const calls = answerCalls({
    [`GET ${root}`]: () =>
      Response.json({
        data: uploads.map(({ results: _results, ...one }) => one),
        meta: { current_page: 1, per_page: 5, total: uploads.length },
      }),
    [`GET ${root}/${id}`]: () => Response.json(uploads[0] ?? upload()),
    [`GET ${root}/${id}/events`]: () =>
      new Response(`data: ${JSON.stringify(progress(uploads[0]?.state ?? 'finished'))}\n\n`),
    [`GET ${root}/${id}/progress`]: () => Response.json(progress(uploads[0]?.state ?? 'finished')),
    [`GET ${root}/${id}/failures`]: (query) => {
      const all = [
        { row: 7, address: 'nowhere', reason: 'not_found', message: 'The address was not found.' },
        { row: 9, address: '1 Main St', reason: 'duplicate', message: 'It counts once' },
      ]
      const data = all.filter(({ reason }) => [null, reason].includes(query.get('reason')))
      const reasons = all.map(({ reason }) => ({ reason, count: 1 }))
      return Response.json({
        data,
        meta: { current_page: 1, per_page: 10, total: data.length },
        reasons,
      })
    },
    'GET /api/mode-choice/working-hours': () => Response.json({ from: '09:00', until: '17:00' }),
    'GET /api/team': () => Response.json({ data: [] }),
    ...answers,
  })
  const user = role && { id: '0193c0de-0000-7000-8000-000000000001', name: 'Ana', role }
  await renderPage(<AddressesPanel>{(uploadId) => <p>Analysis of {uploadId}</p>}</AddressesPanel>, {
    user: employerAnswer(user ? { user } : {}),
    at,
  })
  return calls
}

const csvFile = new File(['address\n1 Main St'], 'homes.csv', { type: 'text/csv' })

describe('the upload of home addresses', () => {
  it('asks for a file, takes one .csv, and shows what is wrong with it beside it [ELAS-14, ELAS-16]', async () => {
    const calls = await open({
      answers: {
        [`POST ${root}`]: () => refusal({ file: ['No column named address was found.'] }),
      },
    })
    await button('Upload addresses').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please choose a .csv file of home addresses')
    await chooser.upload(csvFile)
    await expect.element(page.getByText(/^homes\.csv/)).toBeVisible()
    await button('Upload addresses').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No column named address was found.')
    await expect.element(page.getByText(/^homes\.csv/)).toBeVisible()
    expect(calls.filter(({ name }) => name === `POST ${root}`)).toHaveLength(1)
  })

  it.each([
    [[new File(['x'], 'homes.xlsx')], 'Only .csv files can be uploaded'],
    [
      [csvFile, new File(['address'], 'b.csv', { type: 'text/csv' })],
      'Files numbers Must be less than 2',
    ],
    [
      [new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'large.csv', { type: 'text/csv' })],
      'The file is larger than 5 MB',
    ],
  ])(
    'refuses another type, two files and a large one before anything is sent: %# [ELAS-14]',
    async (files, error) => {
      const calls = await open()
      const data = new DataTransfer()
      for (const file of files) data.items.add(file)
      const zone = chooser.element().parentElement
      zone?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: data }))
      await expect.element(page.getByRole('alert')).toHaveTextContent(error)
      expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
    },
  )

  it('has a template to begin with [ELAS-15]', async () => {
    const calls = await open({
      answers: { 'GET /api/mode-choice/addresses-template': () => new Response('address\n') },
    })
    await button('Download template (.csv)').click()
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toContain('GET /api/mode-choice/addresses-template')
  })

  it('opens what was uploaded and follows it live [ELAS-16]', async () => {
    await open({
      uploads: [upload({ state: 'locating', results: null })],
      answers: {
        [`POST ${root}`]: () =>
          Response.json({ status: true, result: 'On its way', count: 40, failed: 2, data: { id } }),
      },
    })
    await chooser.upload(csvFile)
    await button('Upload addresses').click()
    await expect.element(page.getByText('Located 10 of 42, 2 left out')).toBeVisible()
    await expect.element(page.getByText(/^Drop a file here/)).toBeVisible()
  })

  it('is not there for analysts, who see the uploads', async () => {
    await open({ uploads: [upload()], role: 'analyst' })
    await expect.element(button('homes.csv')).toBeVisible()
    await expect.element(chooser).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /Actions|More/ })).not.toBeInTheDocument()
  })
})

describe('an upload that is assessed', () => {
  const at = `/?upload=${id}`

  it('shows reach, distances, the rule with its source, and the analysis below [ELAS-03, ELAS-16]', async () => {
    await open({ uploads: [upload()], at })
    const panel = page.getByRole('region', { name: 'homes.csv' })
    await expect.element(panel.getByText('Could walk')).toBeVisible()
    await expect.element(panel.getByText('6 15%')).toBeVisible()
    await expect.element(panel.getByRole('row', { name: '1.5 to 6 miles 34' })).toBeVisible()
    await expect.element(panel.getByText(/times 1\.20 \(Ballou/)).toBeVisible()
    await expect
      .element(panel.getByText(/no timetable of public transit.*only members who have logged/i))
      .toBeVisible()
    await expect.element(panel.getByText('Could ride transit')).not.toBeInTheDocument()
    await expect.element(page.getByText(`Analysis of ${id}`)).toBeVisible()
  })

  it('counts transit with its reasons where there is a timetable, and never fewer than five', async () => {
    const transit_reasons = [{ reason: 'The last bus back leaves at 16:40', people: 12 }]
    const ridden = {
      ...results,
      walk: null,
      transit: 28,
      has_timetable: true,
      no_timetable: null,
      transit_reasons,
    }
    await open({ uploads: [upload({ results: ridden })], at })
    await expect.element(page.getByText('28 70%')).toBeVisible()
    await expect.element(page.getByText('Fewer than 5', { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: 'The last bus back leaves at 16:40 12' }))
      .toBeVisible()
    await expect
      .element(page.getByText(/Nov 25, 2026, at work from 9:00 AM to 5:00 PM/))
      .toBeVisible()
  })

  it('has distances and reasons beside each other where there is room, and below on a phone', async () => {
    const transit_reasons = [{ reason: 'No stop within 800 m of home', people: 12 }]
    const ridden = { ...results, transit: 28, has_timetable: true, transit_reasons }
    const topOf = (name: RegExp) =>
      page.getByRole('table', { name }).element().getBoundingClientRect().top
    const apart = () => topOf(/^Why others/) - topOf(/^Distance to/)
    await page.viewport(1280, 900)
    await open({ uploads: [upload({ results: ridden })], at })
    await expect.element(page.getByRole('table', { name: /^Why others/ })).toBeVisible()
    await expect.poll(apart).toBe(0)
    await page.viewport(360, 800)
    await expect.poll(apart).toBeGreaterThan(0)
    await page.viewport(414, 896)
  })

  it('lists rows that were left out, by reason, and downloads them [ELAS-16]', async () => {
    const calls = await open({
      uploads: [upload()],
      at,
      answers: { [`GET ${root}/${id}/failures-csv`]: () => new Response('address\n') },
    })
    const list = page.getByRole('table', { name: 'Rows left out' })
    await expect.element(page.getByText('nowhere')).toBeVisible()
    await page.getByLabelText('Reason', { exact: true }).selectOptions('Twice in the file (1)')
    await expect.element(page.getByText('nowhere')).not.toBeInTheDocument()
    await expect.element(page.getByText('1 Main St')).toBeVisible()
    await button('Download these rows (.csv)').click()
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toContain(`GET ${root}/${id}/failures-csv`)
    expect(list).toBeDefined()
  })

  it('says why there are no figures of four addresses', async () => {
    await open({ uploads: [upload({ located: 4, results: null })], at })
    await expect.element(page.getByText(/With fewer than 5 no figures are shown/)).toBeVisible()
    await expect.element(page.getByText(/Analysis of/)).not.toBeInTheDocument()
  })

  it('is deleted after a question, and then no longer open', async () => {
    const uploads = [upload()]
    const calls = await open({
      uploads,
      at,
      answers: {
        [`DELETE ${root}/${id}`]: () => {
          uploads.length = 0
          return Response.json({ status: true, result: 'The upload was deleted' })
        },
      },
    })
    await page
      .getByRole('button', { name: /homes\.csv/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.element(page.getByText('No addresses are uploaded yet')).toBeVisible()
    await expect.element(page.getByText('Could walk')).not.toBeInTheDocument()
    expect(calls.map(({ name }) => name)).toContain(`DELETE ${root}/${id}`)
  })
})

it('ends working hours after they begin, and saves them for what is assessed from then on', async () => {
  const path = 'PUT /api/mode-choice/working-hours'
  const calls = await open({
    answers: { [path]: () => Response.json({ status: true, result: 'Saved' }) },
  })
  await expect.element(page.getByText('Working hours: 9:00 AM to 5:00 PM')).toBeVisible()
  await button('Change').click()
  const dialog = page.getByRole('dialog', { name: 'Working hours' })
  const hours = dialog.getByLabelText('Hours')
  await hours.nth(1).fill('08')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Work ends after it begins, on the same day')).toBeVisible()
  await hours.nth(1).fill('16')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ name }) => name === path)).toEqual([
    { name: path, body: { from: '09:00', until: '16:00' } },
  ])
})
