import { valuesFromWire } from '#contract/rewards/settings-changes-wire.ts'
import { type SettingLine, settingLines } from '#domain/rewards/settings/setting-lines.ts'
import { type PageSection, type ProgramForm, sectionParts } from './program-form.ts'
import { changesOf } from './section-changes.ts'

/** What is saved and what was typed, line by line, as the change history will have it. */
export function changeLines(
  section: PageSection,
  form: ProgramForm,
  saved: ProgramForm,
): SettingLine[] {
  const { turn, fields } = sectionParts[section]
  const changes = changesOf(section, form, saved)
  const changed = [...fields, ...(turn ? [turn] : [])].filter(
    (field) => (field === 'weekly_credit_structure' ? 'weekly_credits' : field) in changes,
  )
  const lines = settingLines(valuesOf(saved, changed), valuesOf(form, changed))
  // Members are counted there: others in place of as many make no line.
  const isOthers = section === 'recommendations' && lines.length === 0
  return isOthers ? [{ label: 'Recommended to', before: 'as saved', after: 'others' }] : lines
}

function valuesOf(form: ProgramForm, fields: readonly (keyof ProgramForm)[]) {
  const { weekly_credit_structure: weekly_credits, commute_recommendations, ...rest } = form
  const wire = {
    ...rest,
    weekly_credits,
    commute_recommendations: commute_recommendations.map((entry) => ({
      ...entry,
      _id: entry._id ?? '',
      members: new Set([
        ...entry.employess_feasible_transit,
        ...entry.employes_feasible_biking_or_walking,
        ...entry.users_inactive_employees_feasible_biking_or_walking_or_transit,
      ]).size,
    })),
  }
  const names = fields.map((field) =>
    field === 'weekly_credit_structure' ? 'weekly_credits' : field,
  )
  const picked = Object.entries(wire).filter(([name]) => names.some((one) => one === name))
  return valuesFromWire(Object.fromEntries(picked))
}
