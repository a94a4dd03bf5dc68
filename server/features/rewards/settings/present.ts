import type { RewardSettingsRecord, SettingChange } from '#contract/rewards/settings.ts'
import { valuesFromWire } from '#contract/rewards/settings-changes-wire.ts'
import { programToWire } from '#contract/rewards/settings-wire.ts'
import { toDollars } from '#domain/money.ts'
import { programSettings } from '#domain/rewards/settings/program-settings.ts'
import { settingLines } from '#domain/rewards/settings/setting-lines.ts'
import { hasProgramBegun } from '#domain/rewards/settings/setting-locks.ts'
import type { LocalDate } from '#domain/time.ts'
import type { EmployerFacts } from './program-facts.ts'
import type { ProgramRow } from './queries/programs.ts'
import type { ChosenRow, listRecommendations } from './queries/recommendations.ts'
import type { listSettingChanges } from './queries/setting-changes.ts'
import { membersByList } from './recommendation-lists.ts'

interface Recommended {
  recommendations: Awaited<ReturnType<typeof listRecommendations>>
  chosen: readonly ChosenRow[]
}

export function presentSettings(
  row: ProgramRow,
  { todayOn, isSubscribed }: EmployerFacts,
  recommended: Recommended,
): RewardSettingsRecord {
  const { commute_recommendations, ...wire } = programToWire(programSettings(row.settings))
  const isToCome = hasProgramBegun({ startOn: row.startOn, todayOn }) && row.effectiveOn > todayOn
  return {
    ...presentDates(row, todayOn),
    number_of_employees: row.employees,
    ...wire,
    commute_recommendations: commute_recommendations.map((figures) => ({
      ...figures,
      ...presentMembers(figures._id, recommended),
    })),
    changes_from: isToCome ? row.effectiveOn : null,
    today: todayOn,
    subscribed: isSubscribed,
    has_rewards: row.hasRewards,
    notified_at: row.notifiedAt?.toISOString() ?? null,
  }
}

function presentMembers(id: string, { recommendations, chosen }: Recommended) {
  const own = chosen.filter(({ recommendationId }) => recommendationId === id)
  const stored = recommendations.find((row) => row.id === id)
  return {
    ...membersByList(chosen, id),
    budget_consumed: toDollars(stored?.consumedCents ?? 0),
    has_content: Boolean(stored?.hasContent),
    selected_users: own.map(({ memberId, name, description }) => ({
      id: memberId,
      name,
      description: description ?? '',
    })),
  }
}

type Dated = Pick<ProgramRow, 'id' | 'startOn' | 'lastOn' | 'fixedCostType'>

function presentDates({ id, startOn, lastOn, fixedCostType }: Dated, todayOn: LocalDate) {
  const hasBegun = hasProgramBegun({ startOn, todayOn })
  return {
    _id: id,
    start_date: startOn,
    end_date: lastOn,
    ongoing: hasBegun && (lastOn === null || todayOn <= lastOn),
    fixed_cost_type: fixedCostType,
  }
}

type ChangeRow = Awaited<ReturnType<typeof listSettingChanges>>[number]

const byOthers = { admin: 'Switchback support', system: 'Switchback' }

export function presentChange(row: ChangeRow): SettingChange {
  const { id, section, before, after, effectiveOn, changedAt, changedBy, name } = row
  return {
    _id: id,
    section,
    changed_at: changedAt.toISOString(),
    changed_by: changedBy === 'employer' ? name : byOthers[changedBy],
    effective_on: effectiveOn,
    lines: settingLines(valuesFromWire(before), valuesFromWire(after)),
  }
}
