import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NumberInput } from '@mantine/core'
import type { PlanningAssumption } from '#contract/planning/costs-benefits.ts'
import { DollarsField } from '#web/kit/form/dollars-input.tsx'
import { SelectField } from '#web/kit/form/fields.tsx'
import { fieldProps } from '#web/kit/form/text-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { type AssumptionValues, emptyText, isConfirmation } from './assumption-form.ts'

interface AssumptionFieldProps {
  form: SchemaForm<AssumptionValues>
  field: PlanningAssumption
}

/** One assumption: what it is, its own value, and where the default comes from. */
export function AssumptionField({ form, field }: AssumptionFieldProps) {
  const { name, label, unit } = field
  const description = `${field.description} ${emptyText(field)}`
  if (isConfirmation(field)) return <ConfirmField form={form} field={field} />
  if (unit === 'yes or no')
    return (
      <SelectField
        of={form}
        name={name}
        label={label}
        description={description}
        data={[
          { value: '', label: 'As the account says' },
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    )
  const placeholder = typeof field.default_value === 'number' ? 'Default' : ''
  if (unit === 'dollars')
    return (
      <DollarsField
        of={form}
        name={name}
        label={label}
        description={description}
        placeholder={placeholder}
      />
    )
  return (
    <NumberField form={form} field={field} description={description} placeholder={placeholder} />
  )
}

interface NumberFieldProps extends AssumptionFieldProps {
  description: string
  placeholder: string
}

function NumberField({ form, field, ...input }: NumberFieldProps) {
  const { key, ...props } = fieldProps({ of: form, name: field.name })
  const isWhole = field.name === 'workdays_a_year' || field.unit === 'employees'
  return (
    <NumberInput
      key={key}
      {...props}
      {...input}
      label={field.label}
      suffix={field.unit === 'percent' ? '%' : ` ${field.unit}`}
      min={0}
      decimalScale={isWhole ? 0 : 2}
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  )
}

function ConfirmField({ form, field }: AssumptionFieldProps) {
  const { key, ...props } = fieldProps({ of: form, name: field.name }, 'checkbox')
  return (
    <Checkbox
      key={key}
      {...props}
      label="I confirm these figures for our organization"
      description={field.description}
    />
  )
}
