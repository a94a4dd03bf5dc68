import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { homesAt, milestonePlaces, uploadHomes } from '#testing/home-addresses.ts'

const app = appOfFile({ places: milestonePlaces() })

const off = { on: false, cost: 0 }
const incentives = {
  parking_cost: 5,
  free_transit_pass: true,
  subsidies: { transit: off, carpool: off, bike: off, walk: off },
  annual_cost_per_employee: 0,
}

async function uploaded(rows: readonly string[]) {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const quoted = rows.map((row) => `"${row}"`).join('\n')
  const { body } = await uploadHomes(app, token, `address\n${quoted}\n`)
  const analyse = (more: object = {}) =>
    app.post(
      '/mode-choice/analysis',
      { source: 'addresses', upload_id: body.data.id, ...more },
      { token },
    )
  return { token, uploadId: body.data.id as string, analyse }
}

it('an analysis starts from uploaded addresses once they are assessed [ELAS-03]', async () => {
  const { analyse, token, uploadId } = await uploaded([...homesAt(1, 6), ...homesAt(12, 6)])
  expect(await analyse()).toMatchObject({ status: 409, body: { code: 'not_assessed' } })
  await app.drainJobs()
  const { body } = await analyse({ parking_paid: 2 })
  expect(body.base).toMatchObject({
    source: 'addresses',
    commuters: 12,
    with_trips: 0,
    by_survey: 0,
    from: null,
    parking_paid: 2,
    reach: { walk: 0.5, bike: 0.5, public_transit: 0 },
  })
  const { result } = (await analyse({ incentives })).body
  expect(result.central.shares.drive).toBeLessThan(result.base.shares.drive)
  // Out of everybody's reach, transit stays at none.
  expect(result.high.shares.public_transit).toBe(0)
  const adopted = await app.post(
    '/mode-choice/adopt',
    { source: 'addresses', upload_id: uploadId, incentives },
    { token },
  )
  expect(adopted).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
})

it.each([
  ['its key', { 'idempotency-key': 'again' }],
  ['its content', {}],
])(
  'a plan that is adopted again, known by %s, is answered by its first draft without its base [ELAS-13]',
  async (_by, headers) => {
    const { token, uploadId } = await uploaded(homesAt(1, 6))
    await app.drainJobs()
    const adopt = () =>
      app.request('POST', '/mode-choice/adopt', {
        token,
        headers,
        body: { source: 'addresses', upload_id: uploadId, incentives },
      })
    const first = await adopt()
    expect(first.status).toBe(200)
    // Nobody can compute the plan any more.
    const gone = await app.request('DELETE', `/mode-choice/addresses/${uploadId}`, { token })
    expect(gone.status).toBe(200)
    expect(await adopt()).toMatchObject({ status: 200, body: first.body })
    app.clock.advance({ minutes: 2 })
    expect((await adopt()).status).toBe('idempotency-key' in headers ? 200 : 404)
  },
)

it('there is no analysis of fewer than five addresses, nor of another employer’s [ELAS-03]', async () => {
  const few = await uploaded(homesAt(1, 4))
  const other = await uploaded(homesAt(1, 5))
  await app.drainJobs()
  expect(await few.analyse()).toMatchObject({ status: 409, body: { code: 'too_few' } })
  expect((await few.analyse({ upload_id: other.uploadId })).status).toBe(404)
})
