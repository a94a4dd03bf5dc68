import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { MemberAgreement } from '#contract/identity/agreements/agreements-commuter.ts'
import type { Redeemable, Redemption } from '#contract/money/redemptions.ts'
import { ApiError } from '#web/api/errors.ts'
import { AgreementLink } from '#web/features/identity/agreements/agreement-link.tsx'
import { publishedAgreementQuery } from '#web/features/identity/agreements/agreement-queries.ts'
import {
  memberAgreementNames,
  ownAgreements,
  ownAgreementsQuery,
} from '#web/features/identity/agreements/commuter/own-agreements-queries.ts'
import { ownMoney } from '#web/features/money/ledger/money-queries.ts'
import { redemptions } from '#web/features/money/redemptions/redemption-queries.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Notice } from '#web/ui/notice.tsx'

const schema = z.object({
  amount: z.union([z.number(), z.string()]),
  accepts: z.boolean(),
})

type Refused = 'agreement' | 'tax'

const refusals: Readonly<Record<Refused, string>> = {
  agreement:
    'An agreement has changed meanwhile, and nothing was redeemed. Please read it below, then press Redeem again.',
  tax: 'Nothing was redeemed: that much in one calendar year needs an approved tax form. What to do stands above.',
}

interface RedeemFormProps {
  standing: Redeemable
  /** What has to be accepted with it. */
  toAccept: readonly MemberAgreement[]
  onRedeemed: (redemption: Redemption) => void
}

/** How much, and what is accepted with it: both are sent by one press. */
export function RedeemForm({ standing, toAccept, onRedeemed }: RedeemFormProps) {
  const { least, most } = standing
  const queryClient = useQueryClient()
  const lock = useStaffLock('redeem what is in the wallet')
  // One key for one wish, however often its button is pressed.
  const [key] = useState(() => crypto.randomUUID())
  const [refused, setRefused] = useState<Refused | null>(null)
  const form = useSchemaForm({
    schema,
    initialValues: { amount: String(most), accepts: false },
    across: (values): Record<string, string> => ({
      ...whyNot(Number(values.amount), standing),
      ...(toAccept.length > 0 &&
        !values.accepts && { accepts: 'Please read and accept it to redeem' }),
    }),
    send: async (values) => {
      setRefused(null)
      for (const { id } of toAccept) await ownAgreements.acceptOwnAgreement({ params: { id } })
      return redemptions.redeem({
        headers: { 'idempotency-key': key },
        body: { amount: Number(values.amount) },
      })
    },
    onDone: async ({ data }) => {
      // The next form begins with what is left.
      await refresh(queryClient, [...ownMoney, ownAgreementsQuery])
      onRedeemed(data)
    },
    onFailed: (error) => {
      const why = refusedFor(error)
      setRefused(why)
      // Whatever it was, the page shows something old.
      const shown = toAccept.map(({ type }) => publishedAgreementQuery(type))
      void refresh(queryClient, [...ownMoney, ownAgreementsQuery, ...shown])
      return why !== null
    },
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.form.submitting}>
      Redeem
    </Button>
  )
  const { key: acceptsKey, ...accepts } = fieldProps({ of: form, name: 'accepts' }, 'checkbox')
  return (
    <Form of={form} submit="Redeem" button={submit} label="Redeem credit" lock={lock}>
      {refused && (
        <div ref={focusOnMount} tabIndex={-1}>
          <Notice kind="warning">{refusals[refused]}</Notice>
        </div>
      )}
      <DollarsField
        of={form}
        name="amount"
        label="Amount"
        description={`From ${amount(least)} to ${amount(most)}`}
      />
      {toAccept.length > 0 && (
        <Checkbox key={acceptsKey} {...accepts} label={<AcceptLabel agreements={toAccept} />} />
      )}
    </Form>
  )
}

/** Each name opens its text over the page, where what was typed stays. */
function AcceptLabel({ agreements }: { agreements: readonly MemberAgreement[] }) {
  return (
    <>
      I have read and accept the{' '}
      {agreements.map(({ id, type }, index) => (
        <span key={id}>
          {index > 0 && (index === agreements.length - 1 ? ' and the ' : ', the ')}
          <AgreementLink type={type} title={memberAgreementNames[type].title}>
            {memberAgreementNames[type].inline}
          </AgreementLink>
        </span>
      ))}
    </>
  )
}

function whyNot(dollars: number, { least, most }: Redeemable): Record<string, string> {
  if (!(dollars >= least)) return { amount: `At least ${amount(least)} can be redeemed` }
  return dollars > most ? { amount: `At most ${amount(most)} can be redeemed` } : {}
}

/** What the page itself explains; anything else is said as any failure is. */
function refusedFor(error: unknown): Refused | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 424 || error.code === 'agreement_replaced') return 'agreement'
  return error.code === 'tax_document_required' ? 'tax' : null
}
