import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import classes from './metrics-bar.module.css'

interface ViewControlProps<Value extends string> {
  label: string
  data: { value: Value; label: string }[]
  value: NoInfer<Value>
  onChange: (value: Value) => void
}

/** One of a few ways to look at a chart. */
export function ViewControl<Value extends string>(props: ViewControlProps<Value>) {
  const { label, data, value, onChange } = props
  return (
    <div className={classes.scroll}>
      <SegmentedControl<Value>
        aria-label={label}
        withItemsBorders={false}
        classNames={{ root: classes.views, indicator: classes.chosen, label: classes.view }}
        data={data}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
