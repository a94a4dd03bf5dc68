import type {
  mailChoiceRoutes,
  ownMailChoiceRoutes,
  staffMailChoiceRoutes,
} from '#contract/mail/choices.ts'
import type { Handlers } from '#contract/route.ts'
import { memberOf, userOf } from '#server/platform/auth/actor.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeChoices, readChoices } from './change-choices.ts'

type Choices = Parameters<typeof changeChoices>[2]

export function mailChoiceHandlers(
  platform: Platform,
): Handlers<typeof mailChoiceRoutes, Contexts> {
  const readerOf = (actor: Parameters<typeof userOf>[0]) => {
    const { employerId, userId } = userOf(actor)
    return { employerId, readerId: userId }
  }
  return {
    readMailChoices: (_input, { actor }) => read(platform, readerOf(actor)),
    changeMailChoices: ({ body }, { actor }) => change(platform, readerOf(actor), body.choices),
  }
}

export function staffMailChoiceHandlers(
  platform: Platform,
): Handlers<typeof staffMailChoiceRoutes, Contexts> {
  const readerOf = ({ adminId }: { adminId: string }) => ({ employerId: null, readerId: adminId })
  return {
    readMailChoices: (_input, { actor }) => read(platform, readerOf(actor)),
    changeMailChoices: ({ body }, { actor }) => change(platform, readerOf(actor), body.choices),
  }
}

export function ownMailChoiceHandlers(
  platform: Platform,
): Handlers<typeof ownMailChoiceRoutes, Contexts> {
  const readerOf = (actor: Parameters<typeof memberOf>[0]) => {
    const { employerId, memberId } = memberOf(actor)
    return { employerId, readerId: memberId }
  }
  return {
    readMailChoices: (_input, { actor }) => read(platform, readerOf(actor)),
    changeMailChoices: ({ body }, { actor }) => change(platform, readerOf(actor), body.choices),
  }
}

async function read(platform: Platform, reader: Reader) {
  return { choices: await readChoices(platform, reader) }
}

async function change(platform: Platform, reader: Reader, choices: Choices) {
  const chosen = await changeChoices(platform, reader, choices)
  return { status: true as const, result: 'Saved', choices: chosen }
}
