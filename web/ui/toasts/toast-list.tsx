import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import classes from './toasts.module.css'
import type { Toast } from './toasts.ts'

/** The toasts of now, in the corner; whoever points at or tabs into one may read on. */
export function ToastList() {
  return (
    <Notifications
      className={classes.list}
      position="bottom-right"
      limit={5}
      zIndex={400}
      transitionDuration={150}
      // In the region that names them, not at the end of the document.
      withinPortal={false}
    />
  )
}

/** The same message does not pile up, but its time starts anew. */
export function showToast({ kind, text, ms, action }: Toast): void {
  const id = `${kind}: ${text}`
  const press = () => {
    notifications.hide(id)
    action?.onPress()
  }
  notifications.hide(id)
  notifications.show({
    id,
    autoClose: ms,
    message: (
      <div className={classes.toast}>
        <p className={classes.text} data-verbatim={beginsWithAddress.test(text) || undefined}>
          {text}
        </p>
        {action && (
          <Button variant="default" size="compact-sm" onClick={press}>
            {action.label}
          </Button>
        )}
      </div>
    ),
    color: kind === 'error' ? 'red' : 'pine',
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss' },
    'data-kind': kind,
  })
}

/** An email address is shown as it is written, without a capital. */
const beginsWithAddress = /^\S+@/
