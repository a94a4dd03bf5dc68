import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** The toasts of now, in the corner; whoever points at or tabs into one may read on. */
export function ToastList() {
  return (
    <Notifications
      position="bottom-right"
      limit={5}
      zIndex={400}
      transitionDuration={150}
      // In the region that names them, not at the end of the document.
      withinPortal={false}
    />
  )
}
