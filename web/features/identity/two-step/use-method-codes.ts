import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#web/session/user-query.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'
import {
  type Method,
  resendAfterSeconds,
  type SentMethodCode,
  sendMethodCode,
} from './send-method-code.ts'

export interface MethodCodes {
  /** Until another code can be asked for. */
  secondsLeft: number
  send: (method: Method) => Promise<SentMethodCode>
  /** Whether the code that was sent last, the only one that counts, went to this method. */
  isLast: (method: Method) => boolean
}

/** Sending codes to methods: one at a time, and half a minute apart. */
export function useMethodCodes(): MethodCodes {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<Method | null>(null)
  const { secondsLeft, start } = useCountdown()

  async function send(method: Method) {
    const answer = await sendMethodCode(method)
    if (answer.kind === 'wait') start(answer.seconds)
    if (answer.kind === 'sent') {
      setLast(method)
      start(resendAfterSeconds)
      await queryClient.invalidateQueries(userQuery)
    }
    return answer
  }

  function isLast({ type, value }: Method) {
    return last?.type === type && last.value.toLowerCase() === value.toLowerCase()
  }

  return { secondsLeft, send, isLast }
}
