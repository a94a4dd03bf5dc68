import type { Program } from '#contract/subscriptions/programs.ts'
import { searchSpec, text } from '#web/kit/list/search-spec.ts'

/** The program that is looked at, of the account page's address. */
export const programSearch = searchSpec({ program: text })

/** The tab of a program that only lives in the browser until it is launched. */
export const newProgram = 'new'

/**
 * The tab to show: the one asked for, else the running program, else the latest, else a new one.
 * Source: SUB-11, decisions section 2, Feature switches.
 */
export function chosenProgram(
  programs: readonly Program[],
  asked: string | undefined,
): Program | typeof newProgram {
  if (asked === newProgram) return newProgram
  return (
    programs.find(({ _id }) => _id === asked) ??
    runningProgram(programs) ??
    programs[0] ??
    newProgram
  )
}

/** The program that runs today; undefined when none does. */
export function runningProgram(programs: readonly Program[]): Program | undefined {
  return programs.find(({ status }) => status === 'active' || status === 'pending_upgrade')
}
