import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { Fieldset, Group, NumberInput, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { costChange, type TransportationCost } from '#contract/planning/costs.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { costs as calls, costsQuery, planningRefresh } from './cost-queries.ts'
import { defaultText } from './savings-text.ts'

const { amount, unit } = costChange.shape
/** Left empty, the default counts. */
const optional = z.union([z.literal(''), amount])
const schema = z.object({
  parking: optional,
  parkingUnit: unit,
  telework: optional,
  teleworkUnit: unit,
})

type Values = z.output<typeof schema>

interface SavingsDialogProps {
  onClose: () => void
}

/** States what a parking space and a day of telecommuting are worth to the employer itself. Source: HOME-24. */
export function SavingsDialog({ onClose }: SavingsDialogProps) {
  const { data } = useQuery(costsQuery)
  const parking = data?.find(({ card }) => card === 'parking')
  const telework = data?.find(({ card }) => card === 'telework')
  if (!parking || !telework) return null
  return <SavingsForm parking={parking} telework={telework} onClose={onClose} />
}

interface SavingsFormProps extends SavingsDialogProps {
  parking: TransportationCost
  telework: TransportationCost
}

function SavingsForm({ parking, telework, onClose }: SavingsFormProps) {
  const form = useSchemaForm<Values>({
    schema,
    initialValues: {
      parking: stated(parking),
      parkingUnit: parking.unit,
      telework: stated(telework),
      teleworkUnit: telework.unit,
    },
    send: async (values) => {
      await change(parking, values.parking, values.parkingUnit)
      await change(telework, values.telework, values.teleworkUnit)
    },
    success: () => 'Equivalent savings are counted with your figures',
    refresh: planningRefresh,
    onDone: onClose,
  })
  return (
    <FormDialog title="What savings are counted with" of={form} submit="Save" onClose={onClose}>
      <Text c="dimmed">
        The savings are recounted at once, for all days so far. A figure a month or a year is shared
        among the workdays of a year, which you state under Transportation programs.
      </Text>
      <CostFields of={form} cost={parking} name="parking" legend="A parking space" />
      <CostFields
        of={form}
        cost={telework}
        name="telework"
        legend="Telecommuting, without parking"
      />
    </FormDialog>
  )
}

interface CostFieldsProps {
  of: SchemaForm<Values>
  cost: TransportationCost
  name: 'parking' | 'telework'
  legend: string
}

function CostFields({ of, cost, name, legend }: CostFieldsProps) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <Fieldset legend={legend}>
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
          name={`${name}Unit`}
          label="For each"
          data={[
            { value: 'day', label: 'Day' },
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year' },
          ]}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        {defaultText(cost)}
      </Text>
    </Fieldset>
  )
}

/** The employer's own figure; empty while the default counts. */
function stated({ is_default, amount: own }: TransportationCost): number | '' {
  return is_default ? '' : (own ?? '')
}

/** Sends what was changed. */
async function change(
  cost: TransportationCost,
  typed: Values['parking'],
  unit: Values['parkingUnit'],
) {
  const own = typed === '' ? null : typed
  if (own === null ? cost.is_default : own === stated(cost) && unit === cost.unit) return
  await calls.changeTransportationCost({
    params: { card: cost.card },
    query: {},
    body: { amount: own, unit },
  })
}
