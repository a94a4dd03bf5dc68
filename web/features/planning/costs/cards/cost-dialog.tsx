import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { costRoutes, longestNotes, type TransportationCost } from '#contract/planning/costs.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { SelectField, TextareaField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { useRoleReason } from '#web/session/roles.ts'
import { Notice } from '#web/ui/notice.tsx'
import { costs as calls, costsRefresh, planningRefresh } from '../cost-queries.ts'
import {
  type CostScale,
  type CostValues,
  costBody,
  costForm,
  costValues,
  typedCost,
} from './cost-form.ts'
import { CostHistory } from './cost-history.tsx'
import { costText, emptyText } from './cost-text.ts'
import { WideFormDialog } from './wide-form-dialog.tsx'

interface CostDialogProps {
  cost: TransportationCost
  scale: CostScale
  onClose: () => void
}

/** What a card costs: the same form for each of them. Source: EMPCOST-04, EMPCOST-05, EMPCOST-08. */
export function CostDialog({ cost, scale, onClose }: CostDialogProps) {
  return (
    <WideFormDialog title={cost.label} onClose={onClose}>
      <CostForm cost={cost} scale={scale} onClose={onClose} />
      <CostHistory subject={cost.card} />
    </WideFormDialog>
  )
}

function CostForm({ cost, scale, onClose }: CostDialogProps) {
  const queryClient = useQueryClient()
  const lock = useRoleReason(costRoutes.changeTransportationCost, 'change costs')
  const [typed, setTyped] = useState(() => costValues(cost))
  const [revision, setRevision] = useState(cost.revision)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const params = { card: cost.card }
  const form = useSchemaForm<CostValues, { result: string }>({
    schema: costForm,
    initialValues: costValues(cost),
    onChange: setTyped,
    send: async (values) => {
      const body = costBody(cost, values, revision)
      const answer = await calls.changeTransportationCost({ params, query: {}, body })
      // Who opens the form again at once goes on from what is saved.
      await refresh(queryClient, costsRefresh)
      return answer
    },
    success: resultOf,
    refresh: planningRefresh,
    onDone: onClose,
    onFailed: onOvertaken(['content_changed'], async ({ message, answer }) => {
      await refresh(queryClient, planningRefresh)
      setRevision(Number(answer.revision))
      setOvertaken(message)
    }),
  })
  return (
    <Form
      of={form}
      submit={overtaken ? 'Save mine over it' : 'Save'}
      onCancel={onClose}
      lock={lock}
    >
      {overtaken && (
        <Notice
          kind="error"
          action={
            <Button
              variant="default"
              size="xs"
              onClick={() => {
                form.form.setValues(costValues(cost))
                setOvertaken(null)
              }}
            >
              Take theirs
            </Button>
          }
        >
          {overtaken}. It is now: {costText(cost)}. Yours is not saved.
        </Notice>
      )}
      <CostFields form={form} cost={cost}>
        {!cost.is_default && !lock && <DefaultButton cost={cost} onDone={onClose} />}
      </CostFields>
      {cost.employees_percent !== null && (
        <Text role="status" fw={550}>
          {typedCost(typed, scale) ?? 'Nothing is counted until an amount is stated.'}
        </Text>
      )}
    </Form>
  )
}

interface CostFieldsProps {
  form: SchemaForm<CostValues>
  cost: TransportationCost
  /** The way back to the default, beside what that is. */
  children: ReactNode
}

function CostFields({ form, cost, children }: CostFieldsProps) {
  return (
    <>
      <Group align="flex-start" grow preventGrowOverflow={false}>
        <DollarsField
          of={form}
          name="amount"
          label="Amount"
          description={cost.per}
          placeholder={cost.default_amount === null ? '' : 'Default'}
          max={100_000}
          data-autofocus
        />
        <SelectField
          of={form}
          name="unit"
          label="Unit"
          data={[
            { value: 'day', label: 'Per day' },
            { value: 'month', label: 'Per month' },
            { value: 'year', label: 'Per year' },
          ]}
        />
      </Group>
      <Group gap="xs">
        <Text size="xs" c="dimmed" flex="1 1 240px">
          {emptyText(cost)}
        </Text>
        {children}
      </Group>
      {cost.employees_percent !== null && <ShareField form={form} />}
      <TextareaField
        of={form}
        name="notes"
        label="Notes"
        description={`At most ${longestNotes} characters`}
        rows={3}
      />
    </>
  )
}

function ShareField({ form }: { form: SchemaForm<CostValues> }) {
  const { key, ...field } = fieldProps({ of: form, name: 'employees_percent' })
  return (
    <NumberInput
      key={key}
      {...field}
      label="Share of employees"
      description="0 to 100 percent of all employees"
      suffix="%"
      min={0}
      decimalScale={2}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

/** Leaves it to the default again, at once; where there is none, the figure goes. */
function DefaultButton({ cost, onDone }: { cost: TransportationCost; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { card, revision, default_amount, default_unit } = cost
  const back = useCommand({
    run: async () => {
      const answer = await calls.changeTransportationCost({
        params: { card },
        query: {},
        body: { amount: null, unit: default_unit, revision },
      })
      await refresh(queryClient, costsRefresh)
      return answer
    },
    success: resultOf,
    refresh: planningRefresh,
    onDone,
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={back.isBusy}
      onClick={() => void back.run(undefined)}
    >
      {default_amount === null ? 'Remove the figure' : 'Go back to the default'}
    </Button>
  )
}
