import type { MilesPerTrip } from '#domain/estimate/monthly-reward.ts'
import { pageSections, sectionParts } from './page-sections.ts'
import { type Examples, sectionExamples } from './section-examples.ts'
import type { ProgramEditor } from './use-program-editor.ts'

/** The examples while one types: a section that is wrong has none, the others reckon with what is saved of it. */
export function examplesOf(
  { form, saved, hasErrors }: Pick<ProgramEditor, 'form' | 'saved' | 'hasErrors'>,
  employees: number,
  miles: MilesPerTrip,
): Examples {
  const wrong = pageSections.filter(hasErrors)
  const kept = wrong.flatMap((section) => [...sectionParts[section].fields])
  const readable = { ...form, ...Object.fromEntries(kept.map((field) => [field, saved[field]])) }
  const examples = sectionExamples(readable, employees, miles)
  const hidden = Object.fromEntries(wrong.map((section) => [section, []]))
  return { ...examples, ...hidden, ...(wrong.includes('scoring') && { perMode: undefined }) }
}
