import { v7 as uuid } from 'uuid'
import type {
  ProgramSettings,
  Recommendation,
  RecommendationList,
} from '#domain/rewards/settings/program-settings.ts'
import { rewardingCommunity, tripsOnly } from './rewarding-community.ts'
import type { TestApp } from './test-app.ts'

/** $2.50 a trip, four trips each, mailed on Mondays at nine. */
export function recommendationOf(overrides: Partial<Recommendation> = {}): Recommendation {
  return {
    id: uuid(),
    startOn: '2026-10-01',
    lastOn: null,
    budgetCents: 5000,
    incentiveCents: 250,
    tripLimit: 4,
    sendEmail: true,
    emailDay: 2,
    emailTime: '09:00',
    title: 'Leave the car at home',
    ...overrides,
  }
}

interface Recommending extends NonNullable<Parameters<typeof rewardingCommunity>[1]> {
  recommendation?: Partial<Recommendation>
  list?: RecommendationList
}

/** A rewarding community one of whose programs recommends another way to its member. */
export async function recommendingCommunity(app: TestApp, overrides: Recommending = {}) {
  const { recommendation: changes, list = 'active', settings = {}, ...others } = overrides
  const recommendation = recommendationOf(changes)
  const enabled: Partial<ProgramSettings> = {
    ...tripsOnly,
    recommendationsEnabled: true,
    recommendations: [recommendation],
    ...settings,
  }
  const community = await rewardingCommunity(app, { ...others, settings: enabled })
  const { employer, programId, member } = community
  await saveRecommendation(app, { employerId: employer.id, programId, recommendation })
  await recommendTo(app, { recommendation, member, list })
  return { ...community, recommendation }
}

/** The row beside the settings: its email, and what it has cost. */
export async function saveRecommendation(
  { platform, clock }: TestApp,
  {
    employerId,
    programId,
    recommendation,
  }: { employerId: string; programId: string; recommendation: Recommendation },
): Promise<void> {
  await platform.db
    .insertInto('recommendations')
    .values({
      employer_id: employerId,
      id: recommendation.id,
      program_id: programId,
      created_at: clock.now(),
    })
    .execute()
}

/** Chooses a member for it, from its first day on unless stated otherwise. */
export async function recommendTo(
  { platform }: TestApp,
  chosen: {
    recommendation: Recommendation
    member: { employer_id: string; id: string }
    list?: RecommendationList
    fromOn?: string
    untilOn?: string
  },
): Promise<void> {
  const { recommendation, member, list = 'active', untilOn = null } = chosen
  await platform.db
    .insertInto('recommendation_members')
    .values({
      employer_id: member.employer_id,
      recommendation_id: recommendation.id,
      member_id: member.id,
      list,
      description: 'Drives alone, 5 miles each way; could bike',
      from_on: chosen.fromOn ?? recommendation.startOn,
      until_on: untilOn,
    })
    .execute()
}
