import '@mantine/core/styles/Slider.layer.css'
import { Slider } from '@mantine/core'
import { toDollars } from '#domain/money.ts'
import { sliderCents } from '#domain/planning/mode-choice/incentives.ts'
import { amount } from '#web/ui/format/amount.ts'
import classes from './dollars-slider.module.css'

interface DollarsSliderProps {
  /** What it sets, as it is read out. */
  label: string
  /** Dollars a day. */
  value: number
  disabled: boolean
  /** While it moves. */
  onMove: (dollars: number) => void
  /** Once it is let go. */
  onRest: (dollars: number) => void
}

/** Dollars a day from 0 to 20 in steps of 0.50, with the amount beside it. Source: ELAS-10; decisions section 10. */
export function DollarsSlider({ label, value, disabled, onMove, onRest }: DollarsSliderProps) {
  return (
    <div className={classes.slider} data-off={disabled || undefined}>
      <Slider
        className={classes.track}
        min={toDollars(sliderCents.least)}
        max={toDollars(sliderCents.most)}
        step={toDollars(sliderCents.step)}
        label={null}
        thumbLabel={label}
        thumbValueText={(dollars) => `${amount(dollars)} a day`}
        classNames={{ thumb: classes.thumb }}
        value={value}
        disabled={disabled}
        onChange={onMove}
        onChangeEnd={onRest}
      />
      <output className={classes.amount} aria-hidden>
        {amount(value)}
      </output>
    </div>
  )
}
