import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import type { SettingsChange } from '#contract/rewards/settings-program.ts'
import { ApiError, refusalOf } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { userQuery } from '#web/session/user-query.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { knownProgram, refreshPrograms, rewardSettings } from '../program-queries.ts'
import * as editor from './editor-state.ts'
import { type EditorEffect, type EditorEvent, nextStep } from './editor-steps.ts'
import type { PageSection, ProgramForm } from './program-form.ts'
import { rememberDates, rememberedDates } from './remembered-dates.ts'

/** A pause in typing after which a draft saves itself. Source: RW-GEN-17. */
const pauseMs = 600

export type ProgramEditor = ReturnType<typeof useProgramEditor>

/** A program being edited: what was typed goes to the server one save after the other. */
export function useProgramEditor(record: RewardSettingsRecord, isStaff: boolean) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [state, setState] = useState(() =>
    editor.newEditor(record, isStaff, rememberedDates(queryClient, record)),
  )
  // What the next event starts from, drawn already or not.
  const latest = useRef(state)
  const answers = useRef<((isSaved: boolean) => void)[]>([])
  const pause = useDebouncedCallback(() => dispatch({ kind: 'paused' }), {
    delay: pauseMs,
    flushOnUnmount: true,
  })
  const load = useEffectEvent(() => dispatch({ kind: 'loaded', record }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record is the event.
  useEffect(() => load(), [record])

  function dispatch(event: EditorEvent) {
    const next = nextStep(latest.current, event)
    latest.current = next.state
    setState(next.state)
    rememberDates(queryClient, record._id, editor.draftDates(next.state))
    for (const effect of next.effects) run(effect)
  }

  function run(effect: EditorEffect) {
    switch (effect.kind) {
      case 'wait':
        return pause()
      case 'send':
        return void send(effect.changes)
      case 'answer':
        return answers.current[effect.id]?.(effect.isSaved)
      case 'toast':
        return (effect.isError ? showError : showSuccess)(effect.message)
      case 'open':
        return void navigate({
          to: paths.rewardSystem,
          search: { program: effect.id },
          replace: true,
          ignoreBlocker: true,
        })
    }
  }

  /** Sends changes, and shows what came of them everywhere. */
  async function send(changes: SettingsChange) {
    const { _id: id } = record
    const call = rewardSettings.changeRewardSettings({ query: { id }, body: changes })
    const outcome = await outcomeOf(call)
    if (outcome.isDone) {
      const { data, effective_on: effectiveOn } = outcome.answer
      await Promise.all([refreshPrograms(queryClient), queryClient.invalidateQueries(userQuery)])
      const answered = knownProgram(queryClient, data.id)
      dispatch({ kind: 'saved', id: data.id, effectiveOn, record: answered })
    } else {
      if (isOutdated(outcome.error)) await refreshPrograms(queryClient)
      const refusal = refusalOf(outcome.error)
      dispatch({ kind: 'refused', refusal, record: knownProgram(queryClient, id) })
    }
  }

  return {
    ...editor.formsOf(state),
    record: state.record,
    isDraft: editor.isDraft(state),
    changed: editor.changedSections(state),
    errors: editor.allErrors(state),
    change: (section: PageSection, part: Partial<ProgramForm>) =>
      dispatch({ kind: 'typed', section, part }),
    /** Sends what differs; true once the server has it. */
    save: (sections: readonly PageSection[]) =>
      new Promise<boolean>((resolve) => {
        const id = answers.current.push(resolve) - 1
        dispatch({ kind: 'pressed', id, sections })
      }),
    saving: editor.savingOf(state),
    /** Gives up what was typed, which can be taken back. */
    discard: () => {
      const { edits } = latest.current
      dispatch({ kind: 'replaced', edits: {} })
      const undo = () => dispatch({ kind: 'replaced', edits })
      showSuccess('Changes discarded', { label: 'Undo', onPress: undo })
    },
    /** What a draft could not save by itself is sent again. */
    retry: () => dispatch({ kind: 'paused' }),
    hasErrors: (section: PageSection) => editor.hasErrors(state, section),
    isPressed: (sections: readonly PageSection[]) => editor.isPressed(state, sections),
    isUnsaved: () => editor.isUnsaved(latest.current),
    isUnsent: () => editor.isUnsent(latest.current),
  }
}

/** Refused by what the server knows and the page may not: a day has passed, or others have changed it. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && [404, 409, 422].includes(error.status)
}
