import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { NumberInput, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './figure-input.module.css'
import type { FieldErrors } from './section-props.ts'

/** Characters that fit beside the unit in a narrow field. */
const mostBesideUnit = 4

interface FigureInputProps {
  label: string
  /** A mode's color beside the label. */
  color?: string
  /** What is counted, such as `points / trip`; dollars stand before the figure instead. */
  unit?: string
  /** The unit as it is read out, when it is abbreviated. */
  unitName?: string
  isDollars?: boolean
  description?: ReactNode
  /** NaN while the field is empty. */
  value: number
  min?: number
  step?: number
  isWhole?: boolean
  readOnly: boolean
  error?: string | undefined
  onChange: (value: number) => void
}

/** A number with its unit, at most two decimals; a negative one stays, for the form to refuse. */
export function FigureInput(props: FigureInputProps) {
  const { label, color, unit, unitName = unit, value, readOnly, onChange } = props
  // As typed, so that a point at the end stays while the decimals are still to come.
  const [typed, setTyped] = useState<string | number>('')
  const [isTyping, setIsTyping] = useState(false)
  // A minus sign alone is no number yet, and neither is the value then.
  const isTyped = typed !== '' && Object.is(Number(typed), value)
  // $2.50, not $2.5, once it has been typed; taken off with the focus, the zero would take the selection along.
  const hasCents = !isTyping && Number.isFinite(value) && !Number.isInteger(value)
  return (
    <NumberInput
      label={
        <>
          {color && <span aria-hidden className={classes.color} style={{ background: color }} />}
          {label}
          {unitName && <VisuallyHidden>({unitName})</VisuallyHidden>}
        </>
      }
      description={props.description}
      prefix={props.isDollars ? '$' : ''}
      min={props.min ?? 0}
      max={1_000_000}
      step={props.step ?? 1}
      decimalScale={props.isWhole ? 0 : 2}
      fixedDecimalScale={props.isDollars === true && (readOnly || hasCents)}
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit ? 'auto' : 0}
      rightSectionPointerEvents="none"
      classNames={{ root: classes.root, input: classes.input, section: classes.unit }}
      data-unit={unit ? true : undefined}
      data-long={String(figureOf(value)).length > mostBesideUnit || undefined}
      value={isTyped ? typed : figureOf(value)}
      readOnly={readOnly}
      variant={readOnly ? 'filled' : 'default'}
      error={props.error}
      onBlur={() => setIsTyping(false)}
      onChange={(next) => {
        setTyped(next)
        setIsTyping(true)
        onChange(next === '' ? Number.NaN : Number(next))
      }}
    />
  )
}

/** An empty field has no figure; saved and read again, it may come back as null. */
function figureOf(value: number | null): number | string {
  return value === null || Number.isNaN(value) ? '' : value
}

/** Dollars, by what they are for. */
export const dollars = {
  perMonth: { isDollars: true, unit: '/ month', unitName: 'dollars per month' },
  perWeek: { isDollars: true, unit: '/ week', unitName: 'dollars per week', step: 0.5 },
  once: { isDollars: true, unit: 'once', unitName: 'dollars, once', step: 0.5 },
} as const

interface FigureOf<Settings> {
  settings: Settings
  /** Where they stand among the settings, such as `multipliers.0`. */
  path?: string
  readOnly: boolean
  errors: FieldErrors
  onChange: (part: Partial<Settings>) => void
}

/** What ties an input to a figure of the settings, or of a row of them. */
export function figureProps<Name extends string, Settings extends Record<Name, number>>(
  name: Name,
  { settings, path, readOnly, errors, onChange }: FigureOf<Settings>,
) {
  return {
    value: settings[name],
    readOnly,
    error: errors[path ? `${path}.${name}` : name],
    // The name is one of the settings'.
    onChange: (figure: number) => onChange({ [name]: figure } as Partial<Settings>),
  }
}
