import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outcomeOf } from '#web/api/outcome.ts'
import { shortWaitError, useCodeWait } from '#web/kit/form/use-code-wait.ts'
import { refresh } from '#web/kit/refresh.ts'
import { methodLabels } from './method-labels.tsx'
import type { Method, TwoStepSide } from './two-step-side.ts'

export interface MethodCodes {
  /** Until another code can be asked for. */
  secondsLeft: number
  /** A method that is not there yet is added, for the password. */
  send: (method: Method, currentPassword?: string) => Promise<{ result: string }>
  /** Whether the code that was sent last, the only one that counts, went to this method. */
  isLast: (method: Method) => boolean
}

/** Sending codes to methods: one at a time, and half a minute apart. */
export function useMethodCodes(side: TwoStepSide): MethodCodes {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<Method | null>(null)
  const { secondsLeft, countFrom } = useCodeWait()

  async function send(method: Method, currentPassword?: string) {
    const answer = await countFrom(sendMethodCode(side, method, currentPassword))
    setLast(method)
    await refresh(queryClient, side.refresh)
    return answer
  }

  return { secondsLeft, send, isLast: (method) => last !== null && isSame(last, method) }
}

/** Adds a method, for the password, or takes up one that was never confirmed again, and has a code sent to it. */
export async function sendMethodCode(
  side: Pick<TwoStepSide, 'addMethod'>,
  { type, value }: Method,
  currentPassword?: string,
): Promise<{ result: string }> {
  const proof = currentPassword === undefined ? {} : { current_password: currentPassword }
  const sent = await outcomeOf(side.addMethod({ type, value }, proof))
  if (sent.isDone) return sent.answer
  throw shortWaitError(sent.error, methodLabels.wait, 'value')
}

export function isSame(one: Method, other: Method): boolean {
  return one.type === other.type && one.value.toLowerCase() === other.value.toLowerCase()
}
