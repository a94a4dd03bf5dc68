import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { recommendingCommunity } from '#testing/recommendations.ts'

const app = appOfFile()

// A Friday, 20 November 2026, in Denver; the next Monday is the 23rd.

type Community = Awaited<ReturnType<typeof recommendingCommunity>>
type Overrides = NonNullable<Parameters<typeof recommendingCommunity>[1]>
type After = (community: Community) => Promise<unknown>

const ofEmployer = ({ employer }: Community) => ({ employer_id: employer.id })

const asDraft: After = ({ programId }) =>
  app.platform.db
    .updateTable('reward_programs')
    .set({ start_on: null, last_on: null })
    .where('id', '=', programId)
    .execute()

const spent: After = ({ recommendation }) =>
  app.platform.db
    .updateTable('recommendations')
    .set({ consumed_cents: 5000 })
    .where('id', '=', recommendation.id)
    .execute()

const suspended: After = (community) =>
  app.platform.db
    .insertInto('suspensions')
    .values({ ...ofEmployer(community), started_at: app.clock.now() })
    .execute()

const cancelled: After = ({ subscriptionId }) =>
  app.platform.db
    .updateTable('subscriptions')
    .set({ cancel_last_on: '2026-11-22' })
    .where('id', '=', subscriptionId)
    .execute()

it.each<[reason: string | null, Overrides, After?]>([
  [null, {}],
  ['email_off', { recommendation: { sendEmail: false } }, asDraft],
  ['no_start', { settings: { recommendationsEnabled: false } }, asDraft],
  ['recommendations_off', { settings: { recommendationsEnabled: false }, lastOn: '2026-11-22' }],
  ['over', { lastOn: '2026-11-22' }, spent],
  ['over', { recommendation: { lastOn: '2026-11-22' } }],
  ['budget_used', {}, spent],
  ['budget_used', { recommendation: { budgetCents: 0 } }],
  ['suspended', {}, suspended],
  ['not_covered', {}, cancelled],
])(
  'the email of a recommendation tells why none leaves: %s, %j [RW-REC-23]',
  async (reason, overrides, after) => {
    const community = await recommendingCommunity(app, overrides)
    await after?.(community)
    const { body } = await app.get(`/custom-email-recommendation/${community.recommendation.id}`, {
      token: community.employerToken,
    })
    expect(body).toMatchObject({
      unsent_reason: reason,
      next_send: reason === null ? '2026-11-23 09:00' : null,
    })
  },
)
