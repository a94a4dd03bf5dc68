import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { dateComplaints } from './date-complaints.ts'
import { editsLeft, editsUnlocked } from './edits-left.ts'
import { outsideComplaints } from './outside-complaints.ts'
import { type PageSection, pageSections, sectionParts } from './page-sections.ts'
import { refusedFields, sectionComplaints } from './program-complaints.ts'
import { formOf, type ProgramForm } from './program-form.ts'
import { reckonedForm } from './reckoned-form.ts'
import { refusalWords } from './refusal-words.ts'
import { changesOf, isChanged, valueChangesOf } from './section-changes.ts'
import { useSaveProgram } from './use-save-program.ts'

/** A pause in typing after which a draft saves itself. Source: RW-GEN-17. */
const pauseMs = 600

type SavingState = 'same' | 'changed' | 'saving' | 'saved'

export interface ProgramEditor {
  record: RewardSettingsRecord
  /** As saved, and as it is being typed. */
  saved: ProgramForm
  form: ProgramForm
  isDraft: boolean
  errors: Readonly<Record<string, string>>
  change: (section: PageSection, part: Partial<ProgramForm>) => void
  stateOf: (section: PageSection) => SavingState
  /** Whether something of it has to be put right before it can be saved. */
  hasErrors: (section: PageSection) => boolean
  /** Sends what differs; true once the server has it. */
  save: (sections: readonly PageSection[]) => Promise<boolean>
  /** Typed, and not on its way to the server by itself. */
  isUnsaved: () => boolean
  /** Typed, and not with the server yet: a save by itself waits or is on its way. */
  isUnsent: () => boolean
}

/** A program being edited: what is typed lies over what is saved until it is the same. */
export function useProgramEditor(
  record: RewardSettingsRecord,
  isImpersonated: boolean,
): ProgramEditor {
  const [edits, setEdits] = useState<Partial<ProgramForm>>({})
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState<readonly PageSection[]>([])
  const [told, setTold] = useState<readonly PageSection[]>([])
  const [failed, setFailed] = useState<readonly PageSection[]>([])
  const send = useSaveProgram(record._id)
  const saved = formOf(record)
  const form = { ...saved, ...edits }
  const isDraft = record.start_date === null
  // What the next save starts from: as typed and as kept now, drawn already or not.
  const latest = useRef({ edits, saved })
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current.saved = formOf(record)
  }, [record])
  const own = Object.fromEntries(
    pageSections.map((section) => [section, complaintsOf(section)] as const),
  )

  const autosave = useDebouncedCallback(
    () => {
      const sections = pageSections.filter((section) => section !== 'dates' && !hasErrors(section))
      void run(sections, valueChangesOf, true)
    },
    { delay: pauseMs, flushOnUnmount: true },
  )

  function complaintsOf(section: PageSection) {
    const own = sectionComplaints(section, form, saved)
    if (section !== 'dates') return own
    const changes = changesOf(section, form, saved)
    const outside = outsideComplaints(changes, reckonedForm(form, saved))
    return { ...outside, ...dateComplaints(changes, record, isImpersonated), ...own }
  }

  function edit(next: (current: Partial<ProgramForm>) => Partial<ProgramForm>) {
    latest.current.edits = next(latest.current.edits)
    setEdits(latest.current.edits)
  }

  function hasErrors(section: PageSection): boolean {
    return Object.keys(own[section] ?? {}).length > 0
  }

  function change(section: PageSection, part: Partial<ProgramForm>) {
    edit((current) => ({ ...current, ...part }))
    setRefused((current) => without(current, section))
    setTold((current) => current.filter((one) => one !== section))
    setFailed((current) => current.filter((one) => one !== section))
    if (isDraft && section !== 'dates') autosave()
  }

  async function save(sections: readonly PageSection[]): Promise<boolean> {
    if (sections.some(hasErrors)) return false
    return run(sections, changesOf, false)
  }

  /** Waits for the save before: sent again meanwhile, what is new would be made twice. */
  function run(
    sections: readonly PageSection[],
    pick: typeof changesOf,
    isQuiet: boolean,
  ): Promise<boolean> {
    const answer = before.current.then(() => runNow(sections, pick, isQuiet))
    before.current = answer
    return answer
  }

  async function runNow(
    sections: readonly PageSection[],
    pick: typeof changesOf,
    isQuiet: boolean,
  ): Promise<boolean> {
    const { edits: typed, saved: old } = latest.current
    // Launched meanwhile: what is typed now waits for its button.
    if (isQuiet && old.start_date !== null) return true
    const sent = { ...old, ...typed }
    const changed = sections.filter((section) => Object.keys(pick(section, sent, old)).length > 0)
    if (changed.length === 0) return true
    const changes: SettingsChange = Object.assign(
      {},
      ...changed.map((section) => pick(section, sent, old)),
    )
    setSaving((current) => [...current, ...changed])
    const answer = await send(changes)
    setSaving((current) => current.filter((one) => !changed.includes(one)))
    const { record: kept } = answer
    if (!answer.isSaved) {
      if (kept) edit((current) => editsUnlocked(current, kept, isImpersonated))
      setFailed((current) => [...current, ...changed])
      setRefused((current) => ({ ...current, ...refusedFields(answer.fields) }))
      // What is marked may be far from what was pressed, or not be shown at all.
      showError(refusalWords(answer))
      return false
    }
    if (kept) latest.current.saved = formOf(kept)
    edit((current) => editsLeft(current, { sent, sections: changed, isQuiet, kept }))
    setFailed((current) => current.filter((one) => !changed.includes(one)))
    setTold((current) => [...current, ...changed])
    if (!isQuiet) showSuccess(answer.result)
    return true
  }

  return {
    record,
    saved,
    form,
    isDraft,
    errors: { ...refused, ...Object.assign({}, ...Object.values(own)) },
    change,
    hasErrors,
    save,
    stateOf(section) {
      if (saving.includes(section)) return 'saving'
      if (isChanged(section, form, saved)) return 'changed'
      return told.includes(section) ? 'saved' : 'same'
    },
    isUnsent: () =>
      saving.length > 0 || pageSections.some((section) => isChanged(section, form, saved)),
    isUnsaved: () =>
      pageSections.some((section) => {
        if (!isChanged(section, form, saved)) return false
        // What was refused or did not arrive is not sent again before it is typed on.
        const isByItself =
          isDraft && section !== 'dates' && !hasErrors(section) && !failed.includes(section)
        const { turn } = sectionParts[section]
        return !isByItself || (turn !== undefined && form[turn] !== saved[turn])
      }),
  }
}

/** What was refused about a section is forgotten with its next change. */
function without(errors: Readonly<Record<string, string>>, section: PageSection) {
  const { fields } = sectionParts[section]
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.some((field) => name.startsWith(field))),
  )
}
