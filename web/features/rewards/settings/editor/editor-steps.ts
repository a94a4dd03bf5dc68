import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { type EditorState, formsOf, hasErrors, isDraft, type SaveRequest } from './editor-state.ts'
import { refusalMessage, refusedFields } from './program-errors.ts'
import { type PageSection, type ProgramForm, pageSections, sectionParts } from './program-form.ts'
import { remainingEdits, unlockedEdits } from './remaining-edits.ts'
import { changesOf } from './section-changes.ts'

export type EditorEvent =
  | { kind: 'typed'; section: PageSection; part: Partial<ProgramForm> }
  /** Nothing was typed for a while. */
  | { kind: 'paused' }
  | { kind: 'pressed'; id: number; sections: readonly PageSection[] }
  /** What was typed is given up, or taken back as it was then. */
  | { kind: 'replaced'; edits: Partial<ProgramForm> }
  /** The page has the program anew, whoever changed it. */
  | { kind: 'loaded'; record: RewardSettingsRecord }
  /** The server's answers to what was sent, with the program as it is known after it. */
  | {
      kind: 'saved'
      id: string
      /** From which day on it holds; null where it holds at once. */
      effectiveOn: string | null
      record: RewardSettingsRecord | undefined
    }
  | { kind: 'refused'; refusal: Refusal; record: RewardSettingsRecord | undefined }

interface Refusal {
  fields: Readonly<Record<string, readonly string[]>>
  message: string
}

/** What is to be done outside: values, so that a step can be tested without a server or a clock. */
export type EditorEffect =
  /** Begin the pause anew after which a draft saves itself. */
  | { kind: 'wait' }
  | { kind: 'send'; changes: SettingsChange }
  /** What came of a save that somebody pressed for. */
  | { kind: 'answer'; id: number; isSaved: boolean }
  | { kind: 'toast'; isError: boolean; message: string }
  /** Show the program by the id it was saved under. */
  | { kind: 'open'; id: string }

interface Step {
  state: EditorState
  effects: readonly EditorEffect[]
}

/** What an event makes of a program being edited, and what is to be done then. */
export function nextStep(state: EditorState, event: EditorEvent): Step {
  switch (event.kind) {
    case 'typed':
      return typed(state, event.section, event.part)
    case 'paused':
      return startNext({ ...state, queue: [...state.queue, { kind: 'autosave' }] })
    case 'pressed':
      return pressed(state, event.id, event.sections)
    case 'replaced':
      return { state: { ...state, edits: event.edits, ...nothingRefused }, effects: [] }
    case 'loaded':
      return { state: { ...state, record: event.record }, effects: [] }
    case 'saved':
      return saved(state, event)
    case 'refused':
      return refused(state, event)
  }
}

const nothingRefused = { refused: {}, failed: [], failure: null } as const

function typed(state: EditorState, section: PageSection, part: Partial<ProgramForm>): Step {
  const { fields } = sectionParts[section]
  const isOther = ([name]: [string, string]) => !fields.some((field) => name.startsWith(field))
  return {
    state: {
      ...state,
      edits: { ...state.edits, ...part },
      refused: Object.fromEntries(Object.entries(state.refused).filter(isOther)),
      failed: without(state.failed, [section]),
    },
    effects: isDraft(state) && section !== 'dates' ? [{ kind: 'wait' }] : [],
  }
}

function pressed(state: EditorState, id: number, sections: readonly PageSection[]): Step {
  if (sections.some((section) => hasErrors(state, section)))
    return { state, effects: [{ kind: 'answer', id, isSaved: false }] }
  return startNext({ ...state, queue: [...state.queue, { kind: 'pressed', id, sections }] })
}

/** Sends what differs of the first save in the queue, as typed and as saved by now. */
function startNext(state: EditorState): Step {
  const [request, ...queue] = state.queue
  if (!request || state.running) return { state, effects: [] }
  const { form, saved } = formsOf(state)
  const changed = sectionsOf(request, state)
    .map((section) => ({ section, changes: changesOf(section, form, saved) }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  if (changed.length === 0) return followedBy(answer(request, true), { ...state, queue })
  const sections = changed.map(({ section }) => section)
  const changes: SettingsChange = Object.assign({}, ...changed.map((one) => one.changes))
  return {
    state: { ...state, queue, running: { request, sections, sent: form, before: saved } },
    effects: [{ kind: 'send', changes }],
  }
}

function sectionsOf(request: SaveRequest, state: EditorState): readonly PageSection[] {
  if (request.kind === 'pressed') return request.sections
  // Launched meanwhile: what is typed now waits for its button.
  if (!isDraft(state)) return []
  return pageSections.filter((section) => section !== 'dates' && !hasErrors(state, section))
}

function saved(state: EditorState, event: Extract<EditorEvent, { kind: 'saved' }>): Step {
  const { running, edits, failed } = state
  if (!running) return { state, effects: [] }
  const { request, sections, sent, before } = running
  const { id, effectiveOn, record } = event
  // Saved under another id, that one is shown. Source: RW-GEN-30.
  const open = { kind: 'open', id } as const
  const message = savedMessage({ before, sent, sections, effectiveOn })
  const toast = { kind: 'toast', isError: false, message } as const
  return followedBy(
    [
      ...(id === state.record._id ? [] : [open]),
      ...(request.kind === 'autosave' ? [] : [toast]),
      ...answer(request, true),
    ],
    {
      ...state,
      record: record ?? state.record,
      edits: remainingEdits(edits, { sent, sections, record }),
      failed: without(failed, sections),
      running: null,
    },
  )
}

interface Saved {
  /** As saved when it was sent: the page may have what was saved by now. */
  before: Pick<ProgramForm, 'start_date'>
  /** The form as it was sent, and what of it. */
  sent: Pick<ProgramForm, 'start_date'>
  sections: readonly PageSection[]
  /** From which day on it holds; null where it holds at once. */
  effectiveOn: string | null
}

/** What a save did, for whoever pressed for it. */
function savedMessage({ before, sent, sections, effectiveOn }: Saved): string {
  const { start_date: startOn } = sent
  if (sections.includes('dates') && before.start_date === null && startOn !== null)
    return `Launched: trips are rewarded from ${shortDate(startOn)} on`
  if (before.start_date !== null && startOn === null)
    return 'The program is a draft again: it rewards nothing'
  const [first = 'dates', ...more] = sections
  const what = more.length === 0 ? sectionParts[first].title : `${sections.length} sections`
  const from = effectiveOn ? `, counting from ${shortDate(effectiveOn)}` : ''
  return `${what} saved${from}`
}

function refused(state: EditorState, event: Extract<EditorEvent, { kind: 'refused' }>): Step {
  const { running, isStaff, edits, failed } = state
  if (!running) return { state, effects: [] }
  const { refusal, record } = event
  const message = refusalMessage(refusal)
  // What a draft saves by itself was not pressed for: the bar says it, and offers to try again.
  const isPressedFor = running.request.kind === 'pressed'
  return followedBy(
    [
      ...(isPressedFor ? [{ kind: 'toast', isError: true, message } as const] : []),
      ...answer(running.request, false),
    ],
    {
      ...state,
      record: record ?? state.record,
      edits: record ? unlockedEdits(edits, record, isStaff) : edits,
      refused: { ...state.refused, ...refusedFields(refusal.fields) },
      failed: [...without(failed, running.sections), ...running.sections],
      failure: message,
      running: null,
    },
  )
}

/** The next save begins once the one before has its answer. */
function followedBy(effects: readonly EditorEffect[], state: EditorState): Step {
  const next = startNext(state)
  return { state: next.state, effects: [...effects, ...next.effects] }
}

function answer(request: SaveRequest, isSaved: boolean): readonly EditorEffect[] {
  return request.kind === 'pressed' ? [{ kind: 'answer', id: request.id, isSaved }] : []
}

function without(sections: readonly PageSection[], some: readonly PageSection[]) {
  return sections.filter((section) => !some.includes(section))
}
