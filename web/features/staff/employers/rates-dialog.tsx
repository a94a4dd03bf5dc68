import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { EmployerRow, OwnPrices } from '#contract/staff/employers-fields.ts'
import { feePercent, ownPrices } from '#contract/staff/employers-fields.ts'
import { intervals, plans } from '#domain/subscriptions/programs/plans.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { type FieldOf, fieldProps } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { employers, refreshEmployers } from './employers-queries.ts'
import { listPrice, percentText, unitPrice } from './rate-texts.ts'

type Rated = Pick<
  EmployerRow,
  '_id' | 'community_name' | 'custom_subscription_plans' | 'service_fee'
>

/** An empty field is the price of the list: an input knows no null. */
const typedPrice = z.union([z.literal(''), z.number()])
const pricesSchema = z.object({ month: typedPrice, half_year: typedPrice, year: typedPrice })
const feeSchema = z.object({ fee: feePercent })

/** What an employer pays, each part saved by itself after a yes. Source: ADM-BIZ-19 to ADM-BIZ-23. */
export function RatesDialog({ employer, onClose }: { employer: Rated; onClose: () => void }) {
  return (
    <GuardedDialog
      title={`Prices and fee of ${employer.community_name}`}
      size={520}
      onClose={onClose}
    >
      <Stack gap="xl">
        <PricesForm employer={employer} onClose={onClose} />
        <FeeForm employer={employer} onClose={onClose} />
      </Stack>
    </GuardedDialog>
  )
}

interface PartProps {
  employer: Rated
  onClose: () => void
}

function PricesForm({ employer, onClose }: PartProps) {
  const { _id: id, community_name: name, custom_subscription_plans: own } = employer
  const [asked, setAsked] = useState<OwnPrices | null>(null)
  const form = useSchemaForm({
    schema: pricesSchema,
    initialValues: { month: own.month ?? '', half_year: own.half_year ?? '', year: own.year ?? '' },
    across: wrongPrices,
    // Nothing is sent before the question.
    send: async (values) => priced(values),
    onDone: (prices) => setAsked(prices),
  })
  const change = useCommand({
    run: (prices: OwnPrices) => employers.changeEmployerPrices({ params: { id }, body: prices }),
    success: resultOf,
    refresh: refreshEmployers,
    onDone: onClose,
  })
  const changed = intervals.filter((interval) => asked && asked[interval] !== own[interval])
  return (
    <section aria-labelledby="prices-title">
      <Title order={3} size="sm" id="prices-title">
        Price of one employee
      </Title>
      <Text c="dimmed" mb="sm">
        Counts from the next invoice on. Leave a field empty for the list price.
      </Text>
      <Form of={form} submit="Save prices" label="Prices">
        {intervals.map((interval) => (
          <RateField
            key={interval}
            of={form}
            name={interval}
            label={plans[interval].label}
            placeholder={`List price: ${listPrice(interval)}`}
            prefix="$"
            decimalScale={3}
            data-autofocus={interval === intervals[0] || undefined}
          />
        ))}
      </Form>
      {asked && (
        <GoDialog
          title={`Change the prices of ${name}?`}
          confirmLabel="Yes, change"
          cancelLabel="No"
          reason={changed.length === 0 ? 'Nothing would change' : null}
          onConfirm={() => change.run(asked)}
          onClose={() => setAsked(null)}
        >
          {changed.map((interval) => (
            <Text key={interval}>
              {plans[interval].label}: {unitPrice(own[interval])} → {unitPrice(asked[interval])}
            </Text>
          ))}
          {changed.length === 0 ? (
            <Text>These are the prices it has already.</Text>
          ) : (
            <Text mt="sm">The next invoice is the first with these prices.</Text>
          )}
        </GoDialog>
      )}
    </section>
  )
}

/** By the schema of what is sent. */
function wrongPrices(typed: z.output<typeof pricesSchema>): Record<string, string> {
  const { error } = ownPrices.safeParse(priced(typed))
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
}

function priced(typed: z.output<typeof pricesSchema>): OwnPrices {
  const of = (value: number | '' | null) => (value === '' ? null : value)
  return { month: of(typed.month), half_year: of(typed.half_year), year: of(typed.year) }
}

function FeeForm({ employer, onClose }: PartProps) {
  const { _id: id, community_name: name, service_fee } = employer
  const [asked, setAsked] = useState<number | null>(null)
  const form = useSchemaForm({
    schema: feeSchema,
    initialValues: { fee: service_fee.fee },
    send: async ({ fee }) => fee,
    onDone: (fee) => setAsked(fee),
  })
  const change = useCommand({
    run: (fee: number) => employers.changeEmployerFee({ params: { id }, body: { fee } }),
    success: resultOf,
    refresh: refreshEmployers,
    onDone: onClose,
  })
  return (
    <section aria-labelledby="fee-title">
      <Title order={3} size="sm" id="fee-title">
        Service fee on credit
      </Title>
      <Text c="dimmed" mb="sm">
        Counts for credit that is bought from now on; an open payment page keeps its fee.
      </Text>
      <Form of={form} submit="Save fee" label="Service fee">
        <RateField of={form} name="fee" label="Service fee, percent" suffix="%" decimalScale={2} />
      </Form>
      {asked !== null && (
        <GoDialog
          title={`Change the service fee of ${name}?`}
          confirmLabel="Yes, change"
          cancelLabel="No"
          reason={asked === service_fee.fee ? 'Nothing would change' : null}
          onConfirm={() => change.run(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>
            {asked === service_fee.fee
              ? 'This is the fee it has already.'
              : `${percentText(service_fee.fee)} → ${percentText(asked)}`}
          </Text>
        </GoDialog>
      )}
    </section>
  )
}

type RateFieldProps<Values> = FieldOf<Values> &
  Pick<
    NumberInputProps,
    'label' | 'description' | 'placeholder' | 'prefix' | 'suffix' | 'decimalScale'
  > & { 'data-autofocus'?: true | undefined }

/** A price or a percentage, as typed; the schema says what fits. */
function RateField<Values>({ of, name, ...input }: RateFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <NumberInput
      key={key}
      {...field}
      {...input}
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
