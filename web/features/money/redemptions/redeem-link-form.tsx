import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { redemptionRoutes } from '#contract/money/redemptions.ts'
import { ApiError } from '#web/api/errors.ts'
import { AgreementLink } from '#web/features/identity/agreements/agreement-link.tsx'
import { publishedAgreementQuery } from '#web/features/identity/agreements/agreement-queries.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { amount } from '#web/ui/format/amount.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type RedemptionLink, redemptionLinkQuery, redemptions } from './redemption-queries.ts'

const { name, email } = redemptionRoutes.redeemByLink.body.shape
const schema = z.object({ amount: z.union([z.number(), z.string()]), name, email })

interface RedeemLinkFormProps {
  token: string
  link: RedemptionLink
  onRedeemed: (answer: string) => void
}

/** How much, and whom the payout provider mails: the member's own name and address are erased. */
export function RedeemLinkForm({ token, link, onRedeemed }: RedeemLinkFormProps) {
  const { least, most, agreement_id } = link
  const queryClient = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const [isReplaced, setIsReplaced] = useState(false)
  const refresh = [redemptionLinkQuery(token), publishedAgreementQuery('redeem_credit')]
  const form = useSchemaForm({
    schema,
    initialValues: { amount: String(most), name: '', email: '' },
    across: (values): Record<string, string> => {
      const dollars = Number(values.amount)
      if (!(dollars >= least)) return { amount: `At least ${amount(least)} can be redeemed` }
      return dollars > most ? { amount: `At most ${amount(most)} can be redeemed` } : {}
    },
    send: (values) =>
      redemptions.redeemByLink({
        headers: { 'idempotency-key': key },
        params: { token },
        body: { ...values, amount: Number(values.amount), agreement_id },
      }),
    onDone: ({ result }) => onRedeemed(result),
    refresh,
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return false
      const isStale = error.status === 424 || error.status === 404
      if (isStale) {
        setIsReplaced(error.status === 424)
        for (const { queryKey } of refresh) void queryClient.invalidateQueries({ queryKey })
      }
      return isStale
    },
  })
  const submit = (
    <Button type="submit" size="md" fullWidth loading={form.form.submitting}>
      Redeem
    </Button>
  )
  return (
    <Form of={form} submit="Redeem" button={submit}>
      <DollarsField
        of={form}
        name="amount"
        label="Amount"
        description={`From ${amount(least)} to ${amount(most)}`}
      />
      <TextField of={form} name="name" label="Your name" autoComplete="name" />
      <TextField
        of={form}
        name="email"
        type="email"
        label="Your email"
        description="You get a link there to choose a bank account or a gift card"
        autoComplete="email"
      />
      {isReplaced && (
        <Notice kind="warning">
          The agreement has changed meanwhile, and nothing was redeemed. Please read the new one,
          then press Redeem again.
        </Notice>
      )}
      {agreement_id && (
        <Text size="sm" c="dimmed">
          By redeeming you accept the{' '}
          <AgreementLink type="redeem_credit" title="Agreement about redeeming credit">
            agreement about redeeming credit
          </AgreementLink>
          .
        </Text>
      )}
    </Form>
  )
}
