import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** What can still be done about what a toast says. */
export interface ToastAction {
  label: string
  onPress: () => void
}

type Kind = 'success' | 'error'

const shownMs: Record<Kind, number> = { success: 5_000, error: 10_000 }

/** What can be undone stays longer: it has to be read and decided about. */
export function showSuccess(text: string, action?: ToastAction): void {
  show('success', text, action ? shownMs.error : shownMs.success, action)
}

/** Failed actions stay for ten seconds, unless told otherwise. */
export function showError(text: string, ms = shownMs.error): void {
  show('error', text, ms)
}

/** The same message does not pile up, but its time starts anew. */
function show(kind: Kind, text: string, autoClose: number, action?: ToastAction): void {
  const id = `${kind}: ${text}`
  const press = action && {
    label: action.label,
    onPress: () => {
      notifications.hide(id)
      action.onPress()
    },
  }
  notifications.hide(id)
  notifications.show({
    id,
    autoClose,
    message: <ToastText text={text} {...(press && { action: press })} />,
    color: kind === 'error' ? 'red' : 'pine',
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    'data-kind': kind,
  })
}

/** An email address is shown as it is written, without a capital. */
const beginsWithAddress = /^\S+@/

function ToastText({ text, action }: { text: string; action?: ToastAction }) {
  return (
    <div className={classes.toast}>
      <p className={classes.text} data-verbatim={beginsWithAddress.test(text) || undefined}>
        {text}
      </p>
      {action && (
        <Button variant="default" size="compact-sm" onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
