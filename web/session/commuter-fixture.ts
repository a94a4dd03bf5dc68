import type { Me } from '#contract/identity/accounts-commuter.ts'

/** A member of no world, for tests: each says only what matters to it. */
export function memberAnswer(differences: Partial<Me> = {}): Me {
  return {
    _id: '0193c0de-0000-7000-8000-000000000021',
    name: 'Kim Doe',
    email: 'kim@test.example',
    pending_email: null,
    joined_at: '2026-01-01T00:00:00.000Z',
    employer: { name: 'Test Works', time_zone: 'America/Denver', is_active: true },
    survey_filled: true,
    disabled: false,
    hides_in_leaderboard: false,
    gets_emails: true,
    second_step: false,
    features: { rewards: true },
    sign_in_as: null,
    ...differences,
  }
}
