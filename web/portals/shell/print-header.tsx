import './print.css'
import { useLayoutEffect } from 'react'
import { formatDay } from '#domain/format-day.ts'
import { todayIn } from '#web/session/today.ts'
import { usePrinting } from '#web/ui/printing.ts'
import classes from './print-header.module.css'

export interface PrintHeaderProps {
  /** Whose page it is: the employer, or the back office. */
  whose: string
  timeZone: string
}

/** On paper alone, above the page: whose it is, and of which day. */
export function PrintHeader({ whose, timeZone }: PrintHeaderProps) {
  // Drawn anew when the printing begins: the page may have been open since yesterday.
  const isPrinting = usePrinting()
  useLayoutEffect(() => (isPrinting ? takeLightColors() : undefined), [isPrinting])
  return (
    <div className={classes.header} aria-hidden>
      <b>{whose}</b>
      <span>Switchback · printed on {formatDay(todayIn(timeZone))}</span>
    </div>
  )
}

/** Dark ink on white paper, whatever the theme; what it gives back puts the theme on again. */
function takeLightColors(): () => void {
  const { dataset } = document.documentElement
  const scheme = dataset.mantineColorScheme
  dataset.mantineColorScheme = 'light'
  return () => {
    dataset.mantineColorScheme = scheme
  }
}
