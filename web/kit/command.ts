import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { type Refresh, refresh } from './refresh.ts'

interface CommandOptions<Input, Answer> {
  run: (input: Input) => Promise<Answer>
  /** What is said when it is done; null says nothing. */
  success: (answer: Answer, input: Input) => string | null
  /** Takes it back, where that can be done: offered beside the success. */
  undo?: (input: Input) => Promise<Answer>
  /** Whether there is something to take back; there is unless said otherwise. */
  isUndoable?: (answer: Answer) => boolean
  /** Whatever came of it: a refusal often means that the page shows something old. */
  refresh?: Refresh
  /** What a second press is known by; its input, or that one's id. */
  key?: (input: Input) => unknown
  /** It counts as running until this has ended. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** True when the failure has been shown by this, in a way of its own. */
  onFailed?: (error: unknown, input: Input) => boolean
}

export interface Command<Input> {
  /** Whether it was done; never throws. A second press while it runs does nothing. */
  run: (input: Input) => Promise<boolean>
  isBusy: boolean
  isRunning: (input: Input) => boolean
}

/** Something that a press does: it runs, tells what came of it, and refreshes what it changed. */
export function useCommand<Input = void, Answer = unknown>(
  options: CommandOptions<Input, Answer>,
): Command<Input> {
  const queryClient = useQueryClient()
  const keyOf = options.key ?? idOf
  const { mutateAsync } = useMutation({ mutationFn: options.run })
  // Not by the state alone: it is drawn a moment after a second press.
  const begun = useRef(new Set<unknown>())
  const [running, setRunning] = useState<readonly unknown[]>([])

  async function run(input: Input): Promise<boolean> {
    const key = keyOf(input)
    if (begun.current.has(key)) return false
    begun.current.add(key)
    setRunning([...begun.current])
    const pressed = document.activeElement
    try {
      const answer = await mutateAsync(input)
      tell(answer, input)
      await options.onDone?.(answer, input)
      return true
    } catch (error) {
      if (!options.onFailed?.(error, input)) showError(errorMessage(error))
      return false
    } finally {
      await refresh(queryClient, options.refresh).finally(() => {
        begun.current.delete(key)
        // While it runs its button is disabled: only once drawn anew can it have the focus again.
        flushSync(() => setRunning([...begun.current]))
        if (pressed instanceof HTMLButtonElement) recoverFocus(pressed)
      })
    }
  }

  function tell(answer: Answer, input: Input) {
    const message = options.success(answer, input)
    const undo = options.isUndoable?.(answer) === false ? undefined : options.undo
    if (message)
      showSuccess(message, undo && { label: 'Undo', onPress: () => void back(undo, input) })
  }

  async function back(undo: (input: Input) => Promise<Answer>, input: Input) {
    const undone = await outcomeOf(undo(input))
    const message = undone.isDone && options.success(undone.answer, input)
    if (message) showSuccess(message)
    if (!undone.isDone) showError(errorMessage(undone.error))
    await refresh(queryClient, options.refresh)
    recoverFocus()
  }

  return { run, isBusy: running.length > 0, isRunning: (input) => running.includes(keyOf(input)) }
}

/** A row that was loaded anew meanwhile is another object, and the same row. */
function idOf(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input
  if ('_id' in input) return input._id
  return 'id' in input ? input.id : input
}

/** What the server says of most things it has done. */
export function resultOf({ result }: { result: string }): string {
  return result
}
