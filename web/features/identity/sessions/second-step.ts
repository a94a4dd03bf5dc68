import { deviceHeaders } from '#web/api/device-token.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { shortWaitError } from '#web/kit/form/use-code-wait.ts'
import {
  type Channel,
  type Credentials,
  logins,
  type MethodChoice,
  type SecondStepMethods,
  type SignInSide,
} from './sign-in.ts'

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'email', label: 'Email' },
  { channel: 'phone', label: 'Phone' },
]

/** The channels the account has, in the order they are offered. */
export function channelsOf(methods: SecondStepMethods) {
  return channels.filter(({ channel }) => methods[channel].length > 0)
}

export function firstChoice(methods: SecondStepMethods): MethodChoice {
  return { channel: channelsOf(methods)[0]?.channel ?? 'email', number: 0 }
}

/** Has a code sent to one of the methods: the same call as the sign-in, without a code. */
export async function sendSignInCode(
  credentials: Credentials,
  { channel, number }: MethodChoice,
  side: SignInSide = 'employer',
): Promise<{ result: string }> {
  const sent = await outcomeOf(
    logins[side]({
      headers: deviceHeaders(side),
      query: { otp_method: channel, method_number: number },
      body: { ...credentials, otp: null },
    }),
  )
  if (sent.isDone) return sent.answer
  throw shortWaitError(sent.error, () => soon)
}

const soon = 'A code was sent a moment ago. Another one can be sent shortly.'
