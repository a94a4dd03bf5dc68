import type { Worker } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { stopPdfThread } from '#server/features/money/documents/render-pdf.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createEmployer, createUser, tokenOf } from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'
import { pdfText, readPdf } from '#testing/pdf-text.ts'
import { postTrips } from '#testing/post-trips.ts'

const app = appOfFile()
const november = 'from_year=2026-11-01&to_year=2026-12-01'

let employerId: string
let invoiceId: string
let token: string

beforeAll(async () => {
  const community = await createCommunity(app)
  employerId = community.employer.id
  token = community.employerToken
  await postTrips(
    app,
    community.memberToken,
    { date: '2026-10-05', miles: 10, mode: 'drive' },
    { date: '2026-10-05', miles: 10, mode: 'drive', direction: 'to_home' },
    { date: '2026-11-16', miles: 5 },
    { date: '2026-11-16', miles: 5, direction: 'to_home' },
    { date: '2026-11-17', miles: 11, mode: 'carpool' },
    { date: '2026-11-18', miles: 10, mode: 'public_transit' },
    { date: '2026-11-18', miles: 10, mode: 'drive', direction: 'to_home' },
    { date: '2026-11-19', mode: 'telecommute' },
  )
  invoiceId = (await createInvoice(app, employerId)).id
})

async function fetchReport(query: string, as: string | null = token) {
  const answer = await app.server.inject({
    url: `/api/commute-report?${query}`,
    headers: as ? { authorization: `Bearer ${as}` } : {},
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

type Row = (string | number | null)[]

/** The sheets of a workbook by name, each with its rows. */
function sheetsOf(bytes: Uint8Array): Map<string, Row[]> {
  const book = read(bytes)
  return new Map(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<Row>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
    ]),
  )
}

/** Value and value before of a figure, wherever it stands. */
function figureIn(sheets: Map<string, Row[]>, section: string, label: string) {
  for (const rows of sheets.values()) {
    const row = rows.find(([first, second]) => first === section && second === label)
    if (row) return row.slice(2, 4)
  }
  return undefined
}

const numbersIn = (text: string) =>
  (text.match(/-?\$?\d[\d,]*(\.\d+)?/g) ?? []).map((found) => Number(found.replaceAll(/[$,]/g, '')))

describe('GET /commute-report', () => {
  it('is a workbook with a sheet a chapter', async () => {
    const { status, headers, bytes } = await fetchReport(`${november}&format=xlsx`)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('spreadsheetml.sheet')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-disposition']).toContain('commute-report-november-2026.xlsx')
    const sheets = sheetsOf(bytes)
    expect([...sheets.keys()]).toEqual([
      'Commute report',
      'Headline figures',
      'Mode share',
      'Commuting emissions',
      'Rewards and credit',
      'Cost per trip moved',
      'Method and sources',
    ])
    expect(sheets.get('Headline figures')?.[0]).toEqual([
      'Section',
      'Figure',
      'November 2026',
      'October 2026',
      'Unit',
      'Change',
      'Change in',
      'Definition and source',
    ])
    expect(figureIn(sheets, 'Commuting', 'Trips')).toEqual([7, 2])
    expect(figureIn(sheets, 'Share of trips', 'Drive alone')).toEqual([14.3, 100])
    expect(figureIn(sheets, 'Emissions by mode', 'Drive alone')).toEqual([2.99, 5.97])
    expect(figureIn(sheets, 'What the program cost', 'Subscription invoices')).toEqual([100, 0])
  })

  it('says in its workbook what it is compared with, and what each figure and each change means', async () => {
    const sheets = sheetsOf((await fetchReport(`${november}&format=xlsx`)).bytes)
    expect(sheets.get('Commute report')).toContainEqual([
      'Compared with',
      'October 2026 (Oct 1, 2026 to Oct 31, 2026)',
    ])
    const method = sheets.get('Method and sources') ?? []
    expect(method).toContainEqual(['Change', expect.stringContaining('of the period before')])
    const defined = new Set(method.map(([, text]) => text))
    const ofFigures = [...sheets.keys()].slice(1, -1)
    const compared = ofFigures.flatMap((name) => {
      const [head = [], ...rows] = sheets.get(name) ?? []
      expect(head.slice(2, 8)).toEqual([
        'November 2026',
        'October 2026',
        'Unit',
        'Change',
        'Change in',
        'Definition and source',
      ])
      return rows.filter(([, , , before]) => typeof before === 'number')
    })
    expect(compared.length).toBeGreaterThan(40)
    for (const [, label, , , unit, , , definition] of compared) {
      const reference = /^As under (.+?)\.?$/.exec(String(definition))?.[1]
      const isDefined = reference ? ofFigures.includes(reference) : defined.has(definition ?? null)
      expect({ label, unit, isDefined }).toEqual({
        label,
        unit: expect.stringMatching(/./),
        isDefined: true,
      })
    }
  })

  it('counts the workdays of members, and those with a record', async () => {
    const sheets = sheetsOf((await fetchReport(`${november}&format=xlsx`)).bytes)
    // 2 to 20 November are 15 workdays; in October the one member was there on all 22.
    expect(figureIn(sheets, 'Completeness', 'Workdays of members')).toEqual([15, 22])
    expect(figureIn(sheets, 'Completeness', 'Workdays with a record')).toEqual([4, 1])
    expect(figureIn(sheets, 'Completeness', 'Workdays without a record')).toEqual([73.3, 95.5])
  })

  it('says on its pages nothing that its workbook does not', async () => {
    for (const range of [november, 'from_year=2026-10-01&to_year=2027-01-01']) {
      const { bytes: pdf, headers } = await fetchReport(`${range}&format=pdf`)
      expect(headers['content-type']).toBe('application/pdf')
      const { pages } = readPdf(pdf)
      const sheets = sheetsOf((await fetchReport(`${range}&format=xlsx`)).bytes)
      const cells = [...sheets.entries()].flat(3)
      const known = new Set(cells.flatMap((cell) => numbersIn(String(cell ?? ''))))
      const figures = pages.flatMap((page) =>
        page.filter((text) => !/^Page \d+ of \d+$/.test(text)).flatMap(numbersIn),
      )
      expect(figures.length).toBeGreaterThan(150)
      expect(figures.filter((figure) => !known.has(figure))).toEqual([])
      // Among them every figure with a value, and every definition.
      const text = pages.flat().join(' ').replaceAll(/\s+/g, ' ')
      const written = new Set(figures)
      for (const [name, rows] of sheets) {
        for (const [, label, value] of name === 'Method and sources' ? [] : rows.slice(1)) {
          if (typeof value !== 'number') continue
          expect(text).toContain(label)
          expect(written).toContain(value)
        }
      }
    }
  })

  it('is drawn as a PDF by the thread that draws invoices', async () => {
    await stopPdfThread()
    const threads: Worker[] = []
    const count = (thread: Worker) => threads.push(thread)
    process.on('worker', count)
    expect((await fetchReport(`${november}&format=pdf`)).status).toBe(200)
    // In the place of the one that was ended there is another, which draws the invoice as well.
    expect(threads).toHaveLength(1)
    expect((await app.get(`/invoices/${invoiceId}`, { token })).status).toBe(200)
    process.off('worker', count)
    expect(threads).toHaveLength(1)
  })

  it('has the totals of home and metrics', async () => {
    const year = 'from_year=2026-01-01&to_year=2027-01-01'
    const sheets = sheetsOf((await fetchReport(`${year}&format=xlsx`)).bytes)
    const home = (await app.get('/dashboard-stats', { token })).body
    for (const [section, label, field] of [
      ['For the employer', 'Trips not driven alone', 'cumulative_saved_sov'],
      ['For the employer', 'Parking spaces left free', 'cumulative_parking_spaces'],
      ['For the employer', 'Equivalent savings', 'cumulative_equivalent_savings'],
      ['For the employer', 'Program cost', 'cumulative_transportation_cost'],
      ['For commuters', 'Rewards earned', 'cumulative_monetary_incentive'],
      ['For commuters', 'Commuters’ savings', 'cumulative_cost_savings'],
      ['For commuters', 'Time in company or on the move', 'cumulative_social_benefits'],
      ['For commuters', 'Community points', 'cumulative_community_points'],
      ['For the community', 'Emissions avoided', 'cumulative_reduced_co2'],
      ['For the community', 'As trees', 'trees_planted'],
    ] as const) {
      expect([label, figureIn(sheets, section, label)]).toEqual([label, [home[field], 0]])
    }
    const share = (await app.get(`/initial-mode?type=yearly&${year}`, { token })).body
    expect(figureIn(sheets, 'Trips by mode', 'Bike')).toEqual([share.bike.count, 0])
    expect(figureIn(sheets, 'Commuting', 'Members who commuted')).toEqual([share.no_commuters, 0])
  })

  it('of an employer without trips says so, on both', async () => {
    const { id } = await createEmployer(app, { community_name: 'Quiet\u202e Works' })
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const text = pdfText((await fetchReport(`${november}&format=pdf`, own)).bytes)
    expect(text).toContain('No trips were recorded in November 2026.')
    expect(text).toContain('Quiet Works')
    expect(text).toContain('Emission factors: ')
    const rows = sheetsOf((await fetchReport(`${november}&format=xlsx`, own)).bytes)
    expect(rows.get('Commute report')).toContainEqual([
      'Note',
      'No trips were recorded in November 2026.',
    ])
  })

  it('marks a period that is not over', async () => {
    const current = pdfText((await fetchReport(`${november}&format=pdf`)).bytes)
    expect(current).toContain('November 2026 is not over')
    const october = 'from_year=2026-10-01&to_year=2026-11-01'
    expect(pdfText((await fetchReport(`${october}&format=pdf`)).bytes)).not.toContain('is not over')
  })

  it.each([
    ['from_year=2026-12-01&to_year=2026-11-01', 'to_year'],
    ['from_year=2026-11-01&to_year=2026-11-01', 'to_year'],
    ['from_year=2026-11-02&to_year=2026-12-01', 'from_year'],
    ['from_year=2026-11-01&to_year=2026-11-30', 'to_year'],
    ['from_year=2026-02-01&to_year=2026-05-01', 'to_year'],
    ['from_year=1026-01-01&to_year=2026-01-01', 'from_year'],
    ['from_year=1900-01-01&to_year=2199-01-01', 'to_year'],
    ['from_year=2026-01-01&to_year=3026-01-01', 'to_year'],
    ['from_year=2027-02-29&to_year=2027-03-01', 'from_year'],
    ['from_year=2028-02-29&to_year=2028-03-01', 'from_year'],
    ['from_year=2026-12-01&to_year=2027-01-01', 'from_year'],
    ['from_year=2026-11-01', 'to_year'],
    [`${november}&from_year=2026-11-01`, 'from_year'],
    ['from_year=2026-W48&to_year=2026-12-01', 'from_year'],
  ])('refuses %s by %s [X-ERR-05]', async (range, field) => {
    const { status, body } = await app.get(`/commute-report?${range}&format=xlsx`, { token })
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  })

  it.each([`${november}&format=docx`, november, `${november}&format=pdf&format=pdf`])(
    'refuses the format of %s [X-ERR-05]',
    async (query) => {
      const { status, body } = await app.get(`/commute-report?${query}`, { token })
      expect([status, Object.keys(body.message)]).toEqual([422, ['format']])
    },
  )

  it('follows the day of the employer: a month begins where it is', async () => {
    const { id } = await createEmployer(app, { time_zone: 'Pacific/Kiritimati' })
    const own = await tokenOf(app, { kind: 'employer', employerId: id })
    const december = 'from_year=2026-12-01&to_year=2027-01-01&format=xlsx'
    app.clock.set('2026-11-30T11:00:00Z')
    expect((await fetchReport(december, own)).status).toBe(200)
    expect((await fetchReport(december)).status).toBe(422)
    app.clock.set('2026-11-20T18:00:00Z')
  })
})

describe('a ticket of a report', () => {
  const ticketFor = async (id: string, kind = 'report') =>
    app.post('/document-tickets', { kind, id }, { token })

  it('opens that report alone, for five minutes, without a session', async () => {
    const { body } = await ticketFor('2026-11-01/2026-12-01')
    const open = async (query: string) =>
      (await fetchReport(`${query}&access_token=${body.token}`, null)).status
    expect(await open(`${november}&format=pdf`)).toBe(200)
    expect(await open(`${november}&format=xlsx`)).toBe(200)
    expect(await open('from_year=2026-10-01&to_year=2026-11-01&format=pdf')).toBe(401)
    expect(await open('from_year=2026-11-01&to_year=2027-11-01&format=pdf')).toBe(401)
    expect(await open('from_year=2026-11-01&format=pdf')).toBe(400)
    expect((await fetchReport(`${november}&format=pdf`, null)).status).toBe(400)
    app.clock.advance({ minutes: 5 })
    expect(await open(`${november}&format=pdf`)).toBe(401)
  })

  it('is given to an analyst, and for whole periods that have begun', async () => {
    const analyst = await createUser(app, employerId, 'analyst')
    const own = await tokenOf(app, { kind: 'employer', employerId, userId: analyst.id })
    const asked = { kind: 'report', id: '2026-07-01/2026-10-01' }
    expect((await app.post('/document-tickets', asked, { token: own })).status).toBe(200)
    expect((await fetchReport(`${november}&format=xlsx`, own)).status).toBe(200)
    expect((await ticketFor('2026-07-01/2026-09-30')).status).toBe(404)
    expect((await ticketFor('2027-07-01/2027-10-01')).status).toBe(404)
    expect((await ticketFor('2026-99-01/2026-13-99')).status).toBe(404)
    expect((await ticketFor(employerId)).status).toBe(422)
    expect((await ticketFor('2026-07-01/2026-10-01', 'invoice')).status).toBe(422)
  })
})
