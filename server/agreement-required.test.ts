import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string
let agreementId: string

beforeAll(async () => {
  employerId = (await createEmployer(app)).id
  agreementId = await createAgreement(app, 'employer_terms_and_conditions')
})

const routes = Object.values<Routes>(contract).flatMap((record) => Object.values<Route>(record))
const employerRoutes = routes
  .filter(({ audience }) => audience === 'employer' || audience === 'document')
  .map((route) => ({ call: `${route.method} ${route.path}`, route }))

/** Source: decisions section 2, 424. */
const answering = [
  'GET /user',
  'GET /agreements/terms-and-conditions/:id',
  'PUT /user/agreements/:id/accept',
  'POST /document-tickets',
  'POST /logout',
]

async function answerTo({ method, path }: Route, token: string) {
  return app.request(method, path.replaceAll(/:\w+/g, crypto.randomUUID()), { token })
}

describe('an employer with an agreement to accept', () => {
  it.each(employerRoutes.filter(({ call }) => !answering.includes(call)))(
    'is answered so by $call [AGR-07, SHELL-32]',
    async ({ route }) => {
      const token = await tokenOf(app, { kind: 'employer', employerId })
      expect(await answerTo(route, token)).toMatchObject({
        status: 424,
        body: { status: false, code: 'agreement_required', agreement_id: agreementId },
      })
    },
  )

  it.each(employerRoutes.filter(({ call }) => answering.includes(call)))(
    'still reaches $call [AGR-03, AGR-04]',
    async ({ route }) => {
      const token = await tokenOf(app, { kind: 'employer', employerId })
      expect((await answerTo(route, token)).body.code).not.toBe('agreement_required')
    },
  )

  it.each(employerRoutes)('does not stop an administrator at $call', async ({ route }) => {
    const { id: adminId } = await createAdmin(app)
    const token = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    // A stream that follows something unknown ends at once, as the others do.
    expect([401, 424]).not.toContain((await answerTo(route, token)).status)
  })
})

it('the calls that answer before an agreement are these, and they alone say so', () => {
  const marked = routes.filter(({ beforeAgreements }) => beforeAgreements)
  const calls = marked.map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual(answering.toSorted())
  expect(employerRoutes.map(({ call }) => call)).toEqual(expect.arrayContaining(calls))
})
