import '@mantine/core/styles/Slider.layer.css'
import { Slider } from '@mantine/core'
import { amount } from '#web/ui/format/amount.ts'
import classes from './dollars-slider.module.css'

interface DollarsSliderProps {
  /** What it sets, as it is read out. */
  label: string
  /** Dollars a day. */
  value: number
  disabled: boolean
  /** While it moves. */
  onChange: (dollars: number) => void
  /** Once it is let go. */
  onRest: () => void
}

/** Dollars a day from 0 to 20 in steps of 0.50, with the amount beside it. Source: ELAS-10; decisions section 10. */
export function DollarsSlider({ label, value, disabled, onChange, onRest }: DollarsSliderProps) {
  return (
    <div className={classes.slider} data-off={disabled || undefined}>
      <Slider
        className={classes.track}
        min={0}
        max={20}
        step={0.5}
        label={null}
        thumbLabel={label}
        thumbValueText={(dollars) => `${amount(dollars)} a day`}
        thumbProps={{ 'aria-disabled': disabled || undefined }}
        value={value}
        disabled={disabled}
        onChange={onChange}
        onChangeEnd={onRest}
      />
      <output className={classes.amount} aria-hidden>
        {amount(value)}
      </output>
    </div>
  )
}
