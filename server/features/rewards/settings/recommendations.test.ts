import { describe, expect, it } from 'vitest'
import { feasibility, listsOf, listWindow } from '#domain/rewards/recommendations/feasibility.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createCommunity, createMember, createPending } from '#testing/factories.ts'
import {
  recommendationFields,
  recommendationToAdd,
  rewardDesigner,
} from '#testing/reward-designer.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'

// A Friday, 20 November 2026, in Denver.
const app = appOfFile()

describe('GET /reward-settings/commute-recommendations/users-categories', () => {
  /** Who lives so far away and last drove alone, took transit and made a trip at all on these days. */
  const people: [name: string, miles: number | null, sov: string, transit: string | null][] = [
    ['Near', 1.5, '2026-11-02', null],
    ['Cyclist', 6, '2026-11-02', null],
    ['Far', 6.01, '2026-11-02', null],
    ['Rider', 20, '2026-11-02', '2026-11-03'],
    ['Long ago a rider', 20, '2026-11-02', '2026-01-09'],
    ['Quiet', 3, '2026-10-21', null],
    ['Just active', 3, '2026-10-22', null],
    ['On the first day', 3, '2026-09-20', null],
    ['A day too early', 3, '2026-09-19', '2026-11-03'],
    ['Unknown way', null, '2026-11-02', '2026-11-03'],
  ]

  it('lists who drove alone in the past 2 months and has another way, as the rule does [RW-REC-03] [RW-REC-04] [RW-GEN-13]', async () => {
    const { employer, employerToken: token } = await rewardingCommunity(app)
    const ids = new Map<string, string>()
    for (const [name, distance_miles, sov, transit] of people) {
      const member = await createMember(app, employer.id, { name, distance_miles })
      ids.set(name, member.id)
      const rides = transit ? [{ ...trip, date: transit, mode: 'public_transit' }] : []
      const trips = [{ ...trip, date: sov }, ...rides]
      const memberToken = await memberTokenOf(app, member)
      const { body } = await app.post('/commuter/trips/batch', { trips }, { token: memberToken })
      expect(body.data.map((row: { status: boolean }) => row.status)).not.toContain(false)
    }
    const { body } = await app.get('/reward-settings/commute-recommendations/users-categories', {
      token,
    })
    const window = listWindow('2026-11-20')
    for (const [list, field] of Object.entries(recommendationFields)) {
      const expected = people.filter(([, distanceMiles, sov, transit]) =>
        listsOf(
          {
            lastSovOn: sov,
            lastTripOn: transit !== null && transit > sov ? transit : sov,
            feasible: feasibility({ distanceMiles, hasLoggedTransit: transit !== null }),
          },
          window,
        ).some((one) => one === list),
      )
      const names = body[field].map(({ name }: { name: string }) => name)
      expect([field, names]).toEqual([field, expected.map(([name]) => name).sort()])
      expect(body.totals[field]).toBe(expected.length)
    }
    expect(body[recommendationFields.inactive]).toMatchObject([
      { _id: ids.get('On the first day') },
      {
        _id: ids.get('Quiet'),
        description: 'Drove alone, 3 miles each way, no trip for 30 days; could bike',
      },
    ])
    // A search takes what is typed for itself; a short list still tells how long it is.
    const searched = async (query: string) =>
      (
        await app.get(`/reward-settings/commute-recommendations/users-categories${query}`, {
          token,
        })
      ).body
    expect((await searched('?search=%25')).totals[recommendationFields.transit]).toBe(0)
    expect((await searched('?search=RID'))[recommendationFields.transit]).toHaveLength(2)
    const short = await searched('?per_list=1')
    expect(short[recommendationFields.transit]).toMatchObject([{ name: 'Long ago a rider' }])
    expect(short.totals[recommendationFields.transit]).toBe(3)
  })
})

describe('the recommendations of a program', () => {
  it('keep figures, members and what they have cost [RW-REC-02] [RW-REC-18]', async () => {
    const {
      employer,
      put,
      saved,
      draft,
      employerToken: token,
    } = await rewardDesigner(app, {
      startOn: '2026-11-01',
      lastOn: null,
    })
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map((name) => createMember(app, employer.id, { name })),
    )
    if (!ann || !bob) throw new Error('two members were created')
    const id = await draft()
    const asked = [
      recommendationToAdd({ transit: [ann.id], active: [bob.id] }),
      recommendationToAdd({ title: 'Walk more' }),
    ]
    expect((await put(id, { commute_recommendations: asked })).status).toBe(200)
    const [first, second] = await saved(id)
    expect(first).toMatchObject({
      ...recommendationToAdd({ transit: [ann.id], active: [bob.id] }),
      budget_consumed: 0,
      has_content: false,
      selected_users: [
        {
          id: ann.id,
          name: 'Ann',
          description: 'Drove alone, 5 miles each way, no trip for 30 days; could bike',
        },
        { id: bob.id, name: 'Bob' },
      ],
    })
    const all = (await app.get('/reward-settings/all', { token })).body.data
    expect(all.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      commute_recommendations: [first, second],
    })
    const short = (await app.get('/reward-settings/all?members=none', { token })).body.data
    expect(short.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      commute_recommendations: [{ _id: first._id, selected_users: [] }, { _id: second._id }],
    })
    await app.platform.db
      .updateTable('recommendations')
      .set({ consumed_cents: 1250, html: '<p>By bus</p>' })
      .where('id', '=', first._id)
      .execute()
    // One goes to another list, one leaves, a recommendation is removed.
    const next = {
      ...recommendationToAdd({ inactive: [ann.id] }),
      _id: first._id,
      budget_limit: 75,
    }
    expect((await put(id, { commute_recommendations: [next] })).status).toBe(200)
    expect(await saved(id)).toMatchObject([
      { ...next, budget_consumed: 12.5, has_content: true, selected_users: [{ id: ann.id }] },
    ])
    // A removed one is gone for good; whoever is deleted is no longer chosen.
    const again = { ...recommendationToAdd({ title: 'Walk more' }), _id: second._id }
    expect(await put(id, { commute_recommendations: [again] })).toMatchObject({
      status: 422,
      body: { message: { 'commute_recommendations.0._id': [expect.any(String)] } },
    })
    await app.platform.db
      .updateTable('members')
      .set({ deleted_at: app.clock.now(), left_on: '2026-11-20' })
      .where('id', '=', ann.id)
      .execute()
    expect(await saved(id)).toMatchObject([
      { [recommendationFields.inactive]: [], selected_users: [] },
    ])
  })

  it('are for members of this employer alone, each once, from the first day to the last [RW-REC-08] [RW-REC-16] [RW-REC-17]', async () => {
    const { employer, member, put, saved, draft } = await rewardDesigner(app, {
      startOn: '2026-11-01',
      lastOn: null,
    })
    const gone = await createMember(app, employer.id, { deleted_at: app.clock.now() })
    const invited = await createPending(app, employer.id, 'invited')
    const { member: stranger } = await createCommunity(app)
    const id = await draft()
    const list = `commute_recommendations.0.${recommendationFields.transit}`
    for (const [field, part] of [
      [list, { [recommendationFields.transit]: [stranger.id] }],
      [list, { [recommendationFields.transit]: [gone.id] }],
      [list, { [recommendationFields.transit]: [invited.id] }],
      [list, { [recommendationFields.transit]: [member.id, member.id] }],
      [
        `commute_recommendations.0.${recommendationFields.inactive}`,
        {
          [recommendationFields.transit]: [member.id],
          [recommendationFields.inactive]: [member.id],
        },
      ],
      ['commute_recommendations.0.end_date', { end_date: '2026-11-30' }],
      ['commute_recommendations.0.budget_limit', { budget_limit: -1 }],
      ['commute_recommendations.0.incentive_per_trip', { incentive_per_trip: -0.5 }],
      [
        'commute_recommendations.0.limit_of_incentivized_trips',
        { limit_of_incentivized_trips: -1 },
      ],
      [
        'commute_recommendations.0.limit_of_incentivized_trips',
        { limit_of_incentivized_trips: 1.5 },
      ],
      ['commute_recommendations.0.email_day', { email_day: 8 }],
      ['commute_recommendations.0.time', { time: '24:00' }],
      ['commute_recommendations.0.title', { title: 'ab' }],
    ] as const) {
      const answer = await put(id, {
        commute_recommendations_enabled: true,
        commute_recommendations: [{ ...recommendationToAdd(), ...part }],
      })
      expect([answer.status, Object.keys(answer.body.message ?? {})]).toEqual([422, [field]])
    }
    expect(await saved(id)).toEqual([])
  })

  it('of a program that has begun change members from the next day on, and emails; nothing else [RW-GEN-24]', async () => {
    const {
      employer,
      member,
      put,
      saved,
      programId: id,
      supportToken,
    } = await rewardDesigner(app, { startOn: '2026-11-01', lastOn: null })
    const asked = recommendationToAdd({ transit: [member.id], start_date: '2026-11-01' })
    const added = await put(id, { commute_recommendations: [asked] }, supportToken)
    expect(added.body.effective_on).toBe('2026-11-21')
    app.clock.advance({ days: 1 })
    const [stored] = await saved(id)
    const now = { ...asked, _id: stored._id }
    const other = await createMember(app, employer.id)
    const change = (part: object) => put(id, { commute_recommendations: [{ ...now, ...part }] })
    expect((await change({ incentive_per_trip: 3 })).status).toBe(409)
    expect((await put(id, { commute_recommendations: [] })).status).toBe(409)
    const open = { send_email: true, email_day: 5, time: '07:30', title: 'By bus' }
    expect(
      (await change({ ...open, [recommendationFields.transit]: [other.id] })).body.effective_on,
    ).toBe('2026-11-22')
    // Back on the same day: as if nobody had left.
    const both = { ...open, [recommendationFields.transit]: [other.id, member.id] }
    expect((await change(both)).status).toBe(200)
    const rows = await app.platform.db
      .selectFrom('recommendation_members')
      .select(['member_id', 'from_on', 'until_on'])
      .where('employer_id', '=', employer.id)
      .orderBy('member_id')
      .orderBy('from_on')
      .execute()
    expect(rows).toEqual([
      { member_id: member.id, from_on: '2026-11-21', until_on: '2026-11-22' },
      { member_id: member.id, from_on: '2026-11-22', until_on: null },
      { member_id: other.id, from_on: '2026-11-22', until_on: null },
    ])
    app.clock.advance({ days: -1 })
  })
})

const trip = { direction: 'to_work', mode: 'drive', source: 'website', miles: 5 }
