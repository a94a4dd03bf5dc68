import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Input } from '#contract/route.ts'
import { newPassword } from '#contract/shared.ts'
import {
  type adminAccountRoutes,
  type ListedAdmin,
  newAdmin,
} from '#contract/staff/admins-accounts.ts'
import type { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { resultOf } from '#web/kit/command.ts'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { accounts, accountsQuery, refreshAccounts } from './account-queries.ts'

const schema = z.object({
  username: newAdmin.shape.username,
  email: newAdmin.shape.email,
  type: newAdmin.shape.type,
  password: z.string(),
  is_active: z.boolean(),
  second_step: z.boolean(),
  otp_label: z.string().check(z.trim(), z.maxLength(40)),
  otp_recipients: z.array(z.string()),
})

export type Values = z.output<typeof schema>
type Change = Input<typeof adminAccountRoutes.changeAdmin>['body']

/**
 * The form that changes an administrator. It sends what differs from what was loaded, with its version: what another
 * superadmin changed meanwhile is shown before what was typed is sent again, in the fields that nobody touched, and
 * beside the others.
 */
export function useAccountForm(admin: ListedAdmin, onClose: () => void) {
  const queryClient = useQueryClient()
  const { _id: id } = admin
  // As it was when the dialog was opened, or as the notice showed it; not as the list has it meanwhile.
  const [seen, setSeen] = useState(admin)
  const [notice, setNotice] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<readonly (keyof Values)[]>([])
  const of = useSchemaForm({
    schema,
    initialValues: valuesOf(admin),
    across: ({ password }): Record<string, string> => wrongPassword(password),
    send: (values) =>
      accounts.changeAdmin({
        params: { id },
        body: { ...changesOf(values, seen), version: seen.version },
      }),
    success: resultOf,
    onDone: onClose,
    onFailed: onOvertaken(['admin_changed'], showChanged),
    refresh: refreshAccounts,
  })

  async function showChanged({ message }: ApiError) {
    const listed = await outcomeOf(queryClient.fetchQuery({ ...accountsQuery, staleTime: 0 }))
    const now = listed.isDone ? listed.answer.data.find(({ _id }) => _id === id) : undefined
    setNotice(message)
    if (!now) return
    const { form } = of
    const [before, saved, typed] = [valuesOf(seen), valuesOf(now), form.getValues()]
    const isSame = (name: keyof Values, one: Values) => textOf(one[name]) === textOf(saved[name])
    const touched = namesOf(saved).filter((name) => form.isDirty(name))
    for (const name of namesOf(saved)) {
      if (!touched.includes(name)) form.setFieldValue(name, saved[name])
    }
    setTheirs(touched.filter((name) => !isSame(name, before) && !isSame(name, typed)))
    form.resetDirty(saved)
    setSeen(now)
  }

  return {
    of,
    notice,
    /** As it is saved now. */
    seen,
    /** Fields that another superadmin changed meanwhile, and that were changed here otherwise. */
    theirs,
    takeTheirs: (name: keyof Values) => {
      of.form.setFieldValue(name, valuesOf(seen)[name])
      setTheirs((names) => names.filter((other) => other !== name))
    },
  }
}

function valuesOf({ otp_label, ...admin }: ListedAdmin): Values {
  const { username, email, type, is_active, second_step, otp_recipients } = admin
  return {
    username,
    email,
    type,
    password: '',
    is_active,
    second_step,
    otp_label: otp_label ?? '',
    otp_recipients,
  }
}

/** What is another than it was; of the password whatever was typed. */
function changesOf(values: Values, seen: ListedAdmin): Change {
  const { password, otp_label, ...others } = values
  const after = { ...others, otp_label: otp_label || null }
  const changed = Object.entries(after).filter(
    // The fields of the form are called as those of an administrator.
    ([name, value]) => textOf(value) !== textOf(seen[name as keyof typeof after]),
  )
  return { ...Object.fromEntries(changed), ...(password && { password }) }
}

/** Whom codes go to is the same in any order. */
function textOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted(byText) : value)
}

function byText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function namesOf(values: Values) {
  // The names of the values are the form's.
  return Object.keys(values) as (keyof Values)[]
}

/** What is wrong with a password, where one was typed. */
function wrongPassword(password: string): Record<string, string> {
  if (password === '') return {}
  const { error } = newPassword.safeParse(password)
  const [issue] = error?.issues ?? []
  return issue ? { password: issue.message } : {}
}
