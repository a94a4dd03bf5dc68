import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Route, Routes } from '#contract/route.ts'
import { recordNotification } from '#server/features/system/notifications/record-notification.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { acceptAsMember } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'
import { fillWallet } from '#testing/credit.ts'
import { insertDrawnWeek } from '#testing/draws.ts'
import { createLogin, createMember, testPassword } from '#testing/factories.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'

const app = appOfFile()

type Token = string
/** What somebody has, by the route that names it. */
type Records = Readonly<Record<string, string>>

let records: Records
/** What tells who they are. */
let secrets: readonly string[]
let strangers: readonly [whose: string, token: Token][]

beforeAll(async () => {
  // A Friday in Denver.
  app.clock.set('2026-11-20T18:00:00Z')
  const community = await recommendingCommunity(app)
  const { employer, member, memberToken: token, employerToken, recommendation } = community
  const key = { employerId: employer.id, memberId: member.id }
  await createLogin(app, member)
  await fillWallet(app, member, 2000)
  await acceptAsMember(app, key)

  const made = async (path: string, body: object, by: Token = token) => {
    const answer = await app.post(path, body, { token: by })
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return String(answer.body.data?._id)
  }
  const trip = { date: '2026-11-19', direction: 'to_work', mode: 'bike', source: 'website' }
  const tripId = await made('/commuter/trips', trip)
  const otherTripId = await made('/commuter/trips', { ...trip, direction: 'to_home' })
  const questionId = await made(
    `/trips/${otherTripId}/question`,
    { question: 'Which way did you go?' },
    employerToken,
  )
  const ticketId = await made('/commuter/tickets', { subject: 'Lost', message: 'My trip is gone' })
  const redemptionId = await made('/commuter/redeem', { amount: 5 })
  const method = { type: 'email', value: 'backup@test.example', current_password: testPassword }
  await app.post('/commuter/second-step', method, { token })
  const { body: step } = await app.get('/commuter/second-step', { token })
  const { body: sessions } = await app.get('/commuter/sessions', { token })
  const week = await insertDrawnWeek(app, employer.id, { version: 1, memberIds: [member.id] })
  const taxFormId = await uploadedTaxForm(app, token)
  const { id: tokenId } = await createAppToken(app, key)
  await inEmployerTransaction(app.platform.db, employer.id, (trx) =>
    recordNotification(trx, {
      ...key,
      subject: member.id,
      at: app.clock.now(),
      happened: { kind: 'join_accepted' },
    }),
  )
  const { body: notifications } = await app.get('/commuter/notifications', { token })
  records = {
    'appTokens.revokeToken': tokenId,
    'draws.ownDrawFile': week,
    'memberSessions.endOwnSession': sessions.data[0]._id,
    'memberTwoStep.removeOwnMethod': step.methods[0]._id,
    'ownNotifications.readNotification': notifications.data[0]._id,
    'ownRecommendations.acceptRecommendation': recommendation.id,
    'redemptions.readRedemption': redemptionId,
    'tickets.rateTicket': ticketId,
    'tickets.readTicket': ticketId,
    'tickets.replyToTicket': ticketId,
    'tripQuestions.answerQuestion': questionId,
    'trips.changeTrip': tripId,
    'trips.deleteTrip': tripId,
  }
  secrets = [...new Set([...Object.values(records), taxFormId, member.id, member.email])]

  const colleague = await createMember(app, employer.id, { name: 'Robin Other' })
  const elsewhere = await rewardingCommunity(app)
  await createLogin(app, colleague)
  await createLogin(app, elsewhere.member)
  strangers = [
    ['a colleague', await memberTokenOf(app, colleague)],
    ['a member of another employer', elsewhere.memberToken],
  ]
})

/** Of everybody's, and of a day of one's own. */
const namesNobodys = [
  'daysOff.markDayOff',
  'daysOff.unmarkDayOff',
  'memberAgreements.acceptOwnAgreement',
]

const bodies: Readonly<Record<string, object>> = {
  'memberTwoStep.removeOwnMethod': { current_password: testPassword },
  'tickets.rateTicket': { feedback_rating: 1, feedback_satisfaction: true },
  'tickets.replyToTicket': { message: 'I read this' },
  'tripQuestions.answerQuestion': { answer: 'By the river' },
  'trips.changeTrip': { date: '2026-11-18', direction: 'to_work', mode: 'walk' },
}

const commuterRoutes = Object.entries<Routes>(contract)
  .flatMap(([capability, named]) =>
    Object.entries(named).map(([name, route]): [string, Route] => [`${capability}.${name}`, route]),
  )
  .filter(([, { audience }]) => audience === 'commuter')
const naming = commuterRoutes.filter(
  ([name, { path }]) => path.includes('/:') && !namesNobodys.includes(name),
)
const reading = commuterRoutes.filter(
  ([name, { method, path }]) =>
    method === 'GET' && !path.includes('/:') && name !== 'memberExport.exportOwnData',
)

async function callAs(token: Token, [name, { method, path }]: [string, Route]) {
  const id = records[name]
  if (!id) throw new Error(`${name} names something: whose is it?`)
  const body = bodies[name]
  return app.request(method, path.replace(/:\w+/, id), { token, ...(body ? { body } : {}) })
}

describe('what a member has', () => {
  it.each(naming)('is not there for anybody else: %s', async (name, route) => {
    for (const [whose, token] of strangers) {
      const { status } = await callAs(token, [name, route])
      expect(status, whose).toBe(404)
    }
  })

  it.each(reading)('is in no answer to anybody else: %s', async (_name, { path }) => {
    const range = '?start_date=2026-11-01&end_date=2026-11-30'
    for (const [whose, token] of strangers) {
      const plain = await app.get(path, { token })
      const answer = plain.status === 422 ? await app.get(`${path}${range}`, { token }) : plain
      expect(answer.status, whose).toBe(200)
      // A stream of states is no JSON.
      const text = answer.body === undefined ? answer.text : JSON.stringify(answer.body)
      for (const secret of secrets) expect(text, whose).not.toContain(secret)
    }
  })

  it('is named by every route that names something, and by no other', () => {
    expect(Object.keys(records)).toEqual(naming.map(([name]) => name).sort())
  })
})
