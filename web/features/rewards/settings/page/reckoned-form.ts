import { type PageSection, pageSections, sectionParts } from './page-sections.ts'
import type { ProgramForm } from './program-form.ts'

/** Whether a section has a switch, and it is off: its fields are not shown then, and not sent. */
export function isOff(section: PageSection, form: ProgramForm): boolean {
  const { turn } = sectionParts[section]
  return turn !== undefined && !form[turn]
}

/**
 * What is reckoned with while one types: of sections that are off what is saved, so that nothing waits for a
 * figure that nobody sees.
 */
export function reckonedForm(form: ProgramForm, saved: ProgramForm): ProgramForm {
  return withSaved(
    pageSections.filter((section) => isOff(section, form)),
    form,
    saved,
  )
}

/** A form with what is saved of some of its sections. */
export function withSaved(
  sections: readonly PageSection[],
  form: ProgramForm,
  saved: ProgramForm,
): ProgramForm {
  const fields = sections.flatMap((section) => [...sectionParts[section].fields])
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, saved[field]])) }
}
