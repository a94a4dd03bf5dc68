import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { invitationValues } from './invite-section.tsx'

z.config({ customError: fieldMessage })

function errorsOf(values: unknown): Record<string, string> {
  const { error } = z.safeParse(invitationValues, values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

it('names what is missing [INV-02, INV-03]', () => {
  expect(errorsOf({ name: ' ', email: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
  })
})

it('refuses what is no address [INV-04]', () => {
  expect(errorsOf({ name: 'Ada', email: 'ada at example' })).toEqual({
    email: 'The email must be a valid email address.',
  })
})

it('takes a name in any script and an address', () => {
  expect(errorsOf({ name: 'نورة 🚲', email: 'noura@community.example' })).toEqual({})
})
