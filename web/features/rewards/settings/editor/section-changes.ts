import isEqual from 'fast-deep-equal'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { recommendationToSend } from '../sections/recommendation-draft.ts'
import { type PageSection, type ProgramForm, sectionParts } from './program-form.ts'

/**
 * What of a section differs from what is saved, as it is sent: nothing else is. Of a section that is switched
 * off only that; recommendations begin anew then. Source: RW-GEN-16, RW-GEN-20 to RW-GEN-22, RW-REC-07.
 */
export function changesOf(
  section: PageSection,
  form: ProgramForm,
  saved: ProgramForm,
): SettingsChange {
  const { turn, fields } = sectionParts[section]
  if (!turn) return fieldChanges(fields, form, saved)
  const isTurned = form[turn] !== saved[turn]
  const isAnew = isTurned && section === 'recommendations'
  const values = form[turn] || isAnew ? fieldChanges(fields, form, saved) : {}
  return isTurned ? { [turn]: form[turn], ...values } : values
}

export function isChanged(section: PageSection, form: ProgramForm, saved: ProgramForm): boolean {
  return Object.keys(changesOf(section, form, saved)).length > 0
}

function fieldChanges(
  fields: readonly (keyof ProgramForm)[],
  form: ProgramForm,
  saved: ProgramForm,
): SettingsChange {
  const changed = fields.filter(
    (field) => !isEqual(wireValue(field, form), wireValue(field, saved)),
  )
  return Object.assign({}, ...changed.map((field) => toSend(field, form, saved)))
}

function toSend(field: keyof ProgramForm, form: ProgramForm, saved: ProgramForm): SettingsChange {
  if (field === 'weekly_credit_structure') return { weekly_credits: form[field] }
  if (field !== 'scoring_policies') return { [field]: wireValue(field, form) }
  const policies = Object.entries(form.scoring_policies)
  const before: Readonly<Record<string, unknown>> = saved.scoring_policies
  const changed = policies.filter(([type, figures]) => !isEqual(figures, before[type]))
  return { scoring_policies: Object.fromEntries(changed) }
}

/** Without what only the server says of it. */
function wireValue(field: keyof ProgramForm, form: ProgramForm): unknown {
  return field === 'commute_recommendations' ? form[field].map(recommendationToSend) : form[field]
}
