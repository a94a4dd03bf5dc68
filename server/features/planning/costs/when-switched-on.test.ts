import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'
import { createWorld } from '#testing/access/actors.ts'
import { matrix } from '#testing/access/matrix.ts'
import type { Row } from '#testing/access/row.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { tokenOf } from '#testing/factories.ts'

const app = appOfFile()

/** What every route of a capability answers an employer with planning tools on or off. */
async function statuses(capability: keyof typeof matrix, isOn: boolean) {
  const world = await createWorld(app)
  const employerId = world.employer.id
  await app.platform.db
    .updateTable('employers')
    .set({ has_planning_tools: isOn })
    .where('id', '=', employerId)
    .execute()
  const rows: Record<string, Row> = matrix[capability]
  const answers: Record<string, unknown> = {}
  for (const [name, route] of Object.entries<Route>(contract[capability] as Routes)) {
    const row = rows[name] ?? {}
    const tail = (await row.path?.(world)) ?? ''
    const path = tail.startsWith('?') ? `${route.path}${tail}` : route.path.replace(/:\w+/, tail)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const body = await row.body?.(world)
    const sent = { token, ...(body ? { body } : {}) }
    const answer = await app.request(route.method, `${path}${row.query ?? ''}`, sent)
    answers[name] = isOn || answer.status === 200 ? answer.status : answer.body
  }
  return answers
}

const refused = {
  code: 'forbidden',
  message: 'Planning tools are switched off for this account',
}

describe('planning tools that are switched off', () => {
  it.each([
    'benefits',
    'compliance',
    'modeChoice',
    'modeChoiceAddresses',
    'modeChoiceMap',
  ] as const)('close every route of %s, which is open else', async (capability) => {
    const names = Object.keys(contract[capability])
    const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
    expect(await statuses(capability, true)).toEqual(all(200))
    expect(await statuses(capability, false)).toEqual(all(expect.objectContaining(refused)))
  })

  it('leave open what home counts its savings with', async () => {
    expect(Object.values(await statuses('costs', false))).toEqual([200, 200, 200])
  })
})
