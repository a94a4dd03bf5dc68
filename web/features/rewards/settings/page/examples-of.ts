import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { pageSections } from './page-sections.ts'
import { reckonedForm, withSaved } from './reckoned-form.ts'
import { type Examples, sectionExamples } from './section-examples.ts'
import type { ProgramEditor } from './use-program-editor.ts'

/** The examples while one types: a section that is wrong has none, the others reckon with what is saved of it. */
export function examplesOf(
  { form, saved, hasErrors }: Pick<ProgramEditor, 'form' | 'saved' | 'hasErrors'>,
  employees: number,
  miles: MilesPerTrip,
): Examples {
  const wrong = pageSections.filter(hasErrors)
  const readable = withSaved(wrong, reckonedForm(form, saved), saved)
  const examples = sectionExamples(readable, employees, miles)
  const hidden = Object.fromEntries(wrong.map((section) => [section, []]))
  return { ...examples, ...hidden, ...(wrong.includes('scoring') && { perMode: undefined }) }
}
