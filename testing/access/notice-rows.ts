import { v7 as uuid } from 'uuid'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { form } from '../form.ts'
import { recommendationOf, saveRecommendation } from '../recommendations.ts'
import { createProgram } from '../reward-programs.ts'
import type { Tenant, World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A program of the own tenant that recommends something; the recommendation's id. */
export async function recommendation({ app, employer }: Tenant): Promise<string> {
  const stored = recommendationOf({ id: uuid(), startOn: '2020-01-01' })
  const settings = programSettings({
    ...pointsBasedDefaults,
    recommendationsEnabled: true,
    recommendations: [stored],
  })
  const programId = await createProgram(app, employer.id, { settings })
  await saveRecommendation(app, { employerId: employer.id, programId, recommendation: stored })
  return stored.id
}

const program = ({ app, employer }: World) =>
  createProgram(app, employer.id, { startOn: '2026-01-01', lastOn: null })

const built = () => ({ design: '{}', html: '<p>Hello</p>' })

/** Emails about reward programs. */
export const noticeRows: Pick<Matrix, 'notifyEmployees' | 'recommendations'> = {
  notifyEmployees: {
    notifyAll: {
      path: program,
      body: () => form({ file: new File(['email\nnobody'], 'everybody.csv') }),
    },
    notifyTemplate: {},
    viewNotice: {
      path: async (world) => `?program_id=${await program(world)}`,
    },
  },
  recommendations: {
    readRecommendationEmail: { path: recommendation },
    changeRecommendationEmail: {
      path: recommendation,
      body: () => ({ title: 'By bus' }),
    },
    readRecommendationContent: { path: recommendation },
    saveRecommendationContent: { path: recommendation, body: built },
    viewRecommendationEmail: {
      path: async (world) => `?commute_recommendation_id=${await recommendation(world)}`,
    },
    sendRecommendationSample: { path: recommendation },
    sendRecommendationSampleByGet: { path: recommendation },
  },
}
