import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Button, Fieldset, Group, NumberInput, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TransportationCost } from '#contract/planning/costs.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { onOvertaken } from '#web/kit/form/on-overtaken.ts'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { refresh } from '#web/kit/refresh.ts'
import { Notice } from '#web/ui/notice.tsx'
import { costText, emptyText } from './cards/cost-text.ts'
import { costs as calls, costsQuery, costsRefresh, planningRefresh } from './cost-queries.ts'
import { type SavingsValues, savingsChanges, savingsForm, savingsValues } from './savings-form.ts'

interface SavingsDialogProps {
  onClose: () => void
}

/** States what a parking space and a day of telecommuting are worth to the employer itself. Source: HOME-24. */
export function SavingsDialog({ onClose }: SavingsDialogProps) {
  return (
    <GuardedDialog title="What savings are counted with" onClose={onClose}>
      <Loaded query={useQuery(costsQuery)}>
        {(costs) => <SavingsForm costs={costs} onClose={onClose} />}
      </Loaded>
    </GuardedDialog>
  )
}

interface SavingsFormProps extends SavingsDialogProps {
  costs: readonly TransportationCost[]
}

function SavingsForm({ costs, onClose }: SavingsFormProps) {
  const queryClient = useQueryClient()
  // What the fields began with, and what is saved as far as is known here.
  const [began, setBegan] = useState(costs)
  const [saved, setSaved] = useState(costs)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const form = useSchemaForm<SavingsValues>({
    schema: savingsForm,
    initialValues: savingsValues(costs),
    send: async (values) => {
      for (const { card, body } of savingsChanges(values, { began, saved }))
        await calls.changeTransportationCost({ params: { card }, query: {}, body })
      // Who opens the dialog again at once goes on from what is saved.
      await refresh(queryClient, costsRefresh)
    },
    success: () => 'Equivalent savings are counted with your figures',
    refresh: planningRefresh,
    onDone: onClose,
    onFailed: onOvertaken(['content_changed'], async ({ message }) => {
      await refresh(queryClient, planningRefresh)
      setSaved(await queryClient.fetchQuery({ ...costsQuery, staleTime: 0 }))
      setOvertaken(message)
    }),
  })

  function takeTheirs() {
    form.form.setValues(savingsValues(saved))
    setBegan(saved)
    setOvertaken(null)
  }

  return (
    <Form of={form} submit={overtaken ? 'Save mine over it' : 'Save'} onCancel={onClose}>
      {overtaken && (
        <Notice
          kind="error"
          action={
            <Button variant="default" size="xs" onClick={takeTheirs}>
              Take theirs
            </Button>
          }
        >
          {overtaken}. Saved now: {saved.map(costText).join('; ')}.
        </Notice>
      )}
      <Text c="dimmed">
        The savings are recounted at once, for all days so far. A figure a month or a year is shared
        among the workdays of a year, which you state under Transportation programs.
      </Text>
      {saved.map((cost) => (
        <CostFields key={cost.card} of={form} cost={cost} />
      ))}
    </Form>
  )
}

interface CostFieldsProps {
  of: SchemaForm<SavingsValues>
  cost: TransportationCost
}

function CostFields({ of, cost }: CostFieldsProps) {
  const isParking = cost.card === 'parking'
  const { key, ...field } = fieldProps({ of, name: isParking ? 'parking' : 'telework' })
  return (
    <Fieldset legend={isParking ? 'A parking space' : 'Telecommuting, without parking'}>
      <Group align="flex-start" grow>
        <NumberInput
          key={key}
          {...field}
          label="Amount"
          prefix="$"
          placeholder="Default"
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField
          of={of}
          name={isParking ? 'parkingUnit' : 'teleworkUnit'}
          label="For each"
          data={[
            { value: 'day', label: 'Day' },
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        {emptyText(cost)}
      </Text>
    </Fieldset>
  )
}
