import type { MilesPerTrip } from '#domain/rewards/estimate/monthly-reward.ts'
import { type SettingExamples, settingExamples } from '#domain/rewards/estimate/setting-examples.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import type { SettingSection } from '#domain/rewards/settings/setting-locks.ts'
import { effectiveForm, type ProgramForm, pageSections, withSaved } from '../editor/program-form.ts'
import { readProgram } from '../editor/read-program.ts'
import type { ProgramEditor } from '../editor/use-program-editor.ts'

/** By section, what its settings mean in dollars for somebody typical, a sentence a line. */
export interface Examples extends Partial<Record<SettingSection, readonly string[]>> {
  /** Beside the figure of each mode. */
  perMode?: SettingExamples['scoring']
}

/** The examples while one types: a section that is wrong has none, the others take what is saved of it. */
export function examplesOf(
  { form, saved, hasErrors }: Pick<ProgramEditor, 'form' | 'saved' | 'hasErrors'>,
  employees: number,
  miles: MilesPerTrip,
): Examples {
  const wrong = pageSections.filter(hasErrors)
  const readable = withSaved(wrong, effectiveForm(form, saved), saved)
  const examples = sectionExamples(readable, employees, miles)
  const hidden = Object.fromEntries(wrong.map((section) => [section, []]))
  return { ...examples, ...hidden, ...(wrong.includes('scoring') && { perMode: undefined }) }
}

/** The examples of a program being typed; none while a figure is missing. */
export function sectionExamples(
  form: ProgramForm,
  employees: number,
  miles: MilesPerTrip,
): Examples {
  const settings = readProgram(form)
  if (!settings) return {}
  const examples = settingExamples(settings, employees, miles)
  return {
    perMode: examples.scoring,
    limit: [examples.cap],
    sign_up: [examples.signUp],
    promotion: examples.promotion === null ? [] : [examples.promotion],
    multipliers: numbered('Multiplier', examples.multipliers),
    weekly: numbered('Draw', examples.weekly),
    prizes: prizeLines(settings, examples),
    recommendations: numbered('Recommendation', examples.recommendations),
  }
}

function numbered(noun: string, lines: readonly string[]): readonly string[] {
  return lines.length < 2 ? lines : lines.map((line, index) => `${noun} ${index + 1}: ${line}`)
}

/** Prizes of the same sum mean the same: they are said once. */
function prizeLines({ prizesCents }: ProgramSettings, { prizes }: SettingExamples): string[] {
  const won = prizeKeys.filter((key) => prizesCents[key] > 0)
  const lines = won.map((key) => prizes[key])
  return [...new Set(lines)].map((line) => {
    const count = lines.filter((one) => one === line).length
    return count === 1 ? line : `Each of ${count} prizes: ${line}`
  })
}
