import type { Me } from '#contract/identity/accounts/accounts-commuter.ts'

/** A member of no world, for tests: each says only what matters to it. */
export function memberAnswer(differences: Partial<Me> = {}): Me {
  return {
    _id: '0193c0de-0000-7000-8000-000000000021',
    name: 'Maya Ross',
    email: 'maya@test.example',
    pending_email: null,
    joined_at: '2026-03-01T18:00:00.000Z',
    employer: { name: 'Test Works', time_zone: 'America/Denver', is_active: true },
    survey_filled: true,
    disabled: false,
    hides_in_leaderboard: false,
    gets_emails: true,
    second_step: false,
    sign_in_as: null,
    ...differences,
  }
}

/** The same, looked into by an administrator. */
export const lookedInto: Partial<Me> = {
  sign_in_as: { admin: 'root', ends_at: '2026-11-20T19:00:00.000Z' },
}
