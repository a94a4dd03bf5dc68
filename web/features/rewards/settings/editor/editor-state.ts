import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { FieldErrors } from '../sections/section-props.ts'
import { dateErrors, outsideErrors } from './date-errors.ts'
import { sectionErrors } from './program-errors.ts'
import {
  effectiveForm,
  formOf,
  type PageSection,
  type ProgramForm,
  pageSections,
} from './program-form.ts'
import { changesOf, isChanged } from './section-changes.ts'

/** A program being edited: what is typed lies over what is saved until it is the same. */
export interface EditorState {
  /** As the server last answered it. */
  record: RewardSettingsRecord
  /** Somebody of the platform, who may change more. */
  isStaff: boolean
  edits: Partial<ProgramForm>
  /** What the server refused of fields, until they are typed in. */
  refused: FieldErrors
  /** Sections whose save failed, until they are typed in or saved, and why the last one did. */
  failed: readonly PageSection[]
  failure: string | null
  /** Saves that wait for the one that runs: sent at the same time, what is new would be made twice. */
  queue: readonly SaveRequest[]
  running: RunningSave | null
}

/** A save that somebody pressed for, by a number of its own, or of a draft by itself. */
export type SaveRequest =
  | { kind: 'pressed'; id: number; sections: readonly PageSection[] }
  | { kind: 'autosave' }

interface RunningSave {
  request: SaveRequest
  /** What was sent, and the whole form as it was then, typed and saved. */
  sections: readonly PageSection[]
  sent: ProgramForm
  before: ProgramForm
}

export function newEditor(
  record: RewardSettingsRecord,
  isStaff: boolean,
  edits: Partial<ProgramForm> = {},
): EditorState {
  return {
    record,
    isStaff,
    edits,
    refused: {},
    failed: [],
    failure: null,
    queue: [],
    running: null,
  }
}

/** A program without a start date: it saves by itself what is typed. Source: RW-GEN-17. */
export function isDraft({ record }: EditorState): boolean {
  return record.start_date === null
}

/** As saved, and as it is being typed. */
export function formsOf({ record, edits }: EditorState): { saved: ProgramForm; form: ProgramForm } {
  const saved = formOf(record)
  return { saved, form: { ...saved, ...edits } }
}

/** What has to be put right in a section before it can be saved, as far as the browser knows. */
function ownErrors(state: EditorState, section: PageSection): FieldErrors {
  const { saved, form } = formsOf(state)
  const own = sectionErrors(section, form, saved)
  if (section !== 'dates') return own
  const changes = changesOf(section, form, saved)
  const outside = outsideErrors(changes, effectiveForm(form, saved))
  return { ...outside, ...dateErrors(changes, state.record, state.isStaff), ...own }
}

export function hasErrors(state: EditorState, section: PageSection): boolean {
  return Object.keys(ownErrors(state, section)).length > 0
}

/** Everything that is wrong, by field; what the server refused gives way to what is wrong by now. */
export function allErrors(state: EditorState): FieldErrors {
  return Object.assign(
    { ...state.refused },
    ...pageSections.map((section) => ownErrors(state, section)),
  )
}

/** What differs from what is saved. */
export function changedSections(state: EditorState): PageSection[] {
  const { saved, form } = formsOf(state)
  return pageSections.filter((section) => isChanged(section, form, saved))
}

/** Where saving stands, for all of the page at once. */
export type Saving =
  | { kind: 'same' }
  | { kind: 'saving' }
  /** Typed, and not on its way to the server by itself: a draft's only when something keeps it from it. */
  | {
      kind: 'changed'
      sections: readonly PageSection[]
      /** What has to be put right first. */
      wrong: readonly PageSection[]
      /** Why the last try failed; null when there was none since. */
      failure: string | null
    }

/** The dates of a draft launch it, and wait for their own button. */
export function savingOf(state: EditorState): Saving {
  const isByItself = isDraft(state)
  const sections = changedSections(state).filter((section) => !isByItself || section !== 'dates')
  const { failed, failure, running } = state
  if (running) return { kind: 'saving' }
  if (sections.length === 0) return { kind: 'same' }
  const wrong = sections.filter((section) => hasErrors(state, section))
  const isFailed = sections.some((section) => failed.includes(section))
  if (isByItself && wrong.length === 0 && !isFailed) return { kind: 'saving' }
  return { kind: 'changed', sections, wrong, failure: isFailed ? failure : null }
}

/** The dates typed into a draft, which wait for its launch; none of another program. */
export function draftDates(
  state: EditorState,
): Partial<Pick<ProgramForm, 'start_date' | 'end_date'>> {
  if (!isDraft(state)) return {}
  const { start_date, end_date } = state.edits
  return {
    ...(start_date !== undefined && { start_date }),
    ...(end_date !== undefined && { end_date }),
  }
}

/** Whether the button that saves just these sections was pressed, and its answer is still to come. */
export function isPressed({ queue, running }: EditorState, sections: readonly PageSection[]) {
  return [...(running ? [running.request] : []), ...queue].some(
    (request) => request.kind === 'pressed' && request.sections.join() === sections.join(),
  )
}

/** Typed, and not with the server yet: a save by itself waits or is on its way. */
export function isUnsent(state: EditorState): boolean {
  return state.running !== null || changedSections(state).length > 0
}

/** Typed, and lost on another page: dates of a draft are remembered, its other sections save themselves. */
export function isUnsaved(state: EditorState): boolean {
  return changedSections(state).some(
    (section) =>
      !isDraft(state) ||
      (section !== 'dates' && hasErrors(state, section)) ||
      // What was refused or did not arrive is not sent again before it is typed on.
      state.failed.includes(section),
  )
}
