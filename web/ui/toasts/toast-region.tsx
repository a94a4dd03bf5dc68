import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './toast-region.module.css'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  onToastsChange,
  releaseToasts,
  type Toast,
} from './toasts.ts'

/** An e-mail address is shown as it is written, without a capital. */
const beginsWithAddress = /^\S+@/

/** The live regions toasts appear in; mounted from the start, so that screen readers hear each one. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  return (
    <section
      aria-label="Notifications"
      className={classes.region}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <div role="status">
        <Toasts of={toasts.filter(({ kind }) => kind === 'success')} />
      </div>
      <div role="alert">
        <Toasts of={toasts.filter(({ kind }) => kind === 'error')} />
      </div>
    </section>
  )
}

function Toasts({ of: toasts }: { of: readonly Toast[] }) {
  return toasts.map(({ id, kind, text }) => (
    <div key={id} className={classes.toast} data-kind={kind}>
      {kind === 'error' ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      <p className={classes.text} data-verbatim={beginsWithAddress.test(text) || undefined}>
        {text}
      </p>
      <CloseButton aria-label="Dismiss" onClick={() => dismissToast(id)} />
    </div>
  ))
}
