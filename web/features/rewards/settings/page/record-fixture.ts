import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { programToWire } from '#contract/rewards/settings-wire.ts'
import { pointsBasedDefaults } from '#domain/rewards/settings/default-settings.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'

const wire = programToWire(programSettings(pointsBasedDefaults))

/** A draft of no employer, for tests: each says only what matters to it. */
export function recordAnswer(
  differences: Partial<RewardSettingsRecord> = {},
): RewardSettingsRecord {
  return {
    ...wire,
    _id: '0193c0de-0000-7000-8000-000000000201',
    start_date: null,
    end_date: null,
    ongoing: false,
    fixed_cost_type: null,
    number_of_employees: 100,
    multipliers: [],
    commute_recommendations: [],
    changes_from: null,
    today: '2026-11-21',
    subscribed: true,
    has_rewards: false,
    notified_at: null,
    ...differences,
  }
}
