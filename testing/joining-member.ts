import { signToken } from '#server/platform/auth/signed-token.ts'
import { createPending } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What somebody who joins chooses and answers. */
export const password = 'Fresh-2027!'
export const survey = {
  home_address: '2 Oak St, Denver, CO 80203',
  home_lat_cord: '39.73',
  home_lng_cord: '-104.98',
  usual_mode: 'bike',
  office_days: 4,
  distance: 3.25,
}

/** Somebody invited, who joins with the survey unless stated otherwise. */
export async function joiningMember(app: TestApp, employerId: string) {
  const { id } = await createPending(app, employerId, 'invited')
  const ids = [employerId, id]
  const link = signToken(app.platform.config.signingKey, 'join', { ids, at: app.clock.now() })
  const answers = { name: 'Sam Example', password, password_confirmation: password, survey }
  return {
    id,
    employer_id: employerId,
    answers,
    join: (changes: object = {}, sent: Parameters<TestApp['post']>[2] = {}) =>
      app.post(`/commuter/join/${link}`, { ...answers, ...changes }, sent),
  }
}
