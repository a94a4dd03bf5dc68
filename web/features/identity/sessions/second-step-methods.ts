import { ApiError } from '#web/api/errors.ts'

export type Channel = 'email' | 'phone'

/** Where a sign-in code can go: masked, and in the order the server counts them. */
export type SecondStepMethods = Readonly<Record<Channel, readonly string[]>>

/** One of the methods. */
export interface MethodChoice {
  channel: Channel
  number: number
}

/** The lists of a refused sign-in that asks for a second step; null for any other failure. */
export function secondStepMethods(error: unknown): SecondStepMethods | null {
  if (!(error instanceof ApiError)) return null
  const { email_methods: email, phone_methods: phone } = error.answer
  if (!Array.isArray(email) && !Array.isArray(phone)) return null
  return { email: texts(email), phone: texts(phone) }
}

/** The channels the account has, in the order they are offered. */
export function channelsOf(methods: SecondStepMethods) {
  return channels.filter(({ channel }) => methods[channel].length > 0)
}

export function firstChoice(methods: SecondStepMethods): MethodChoice {
  return { channel: channelsOf(methods)[0]?.channel ?? 'email', number: 0 }
}

const channels: readonly { channel: Channel; label: string }[] = [
  { channel: 'email', label: 'E-mail' },
  { channel: 'phone', label: 'Phone' },
]

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
