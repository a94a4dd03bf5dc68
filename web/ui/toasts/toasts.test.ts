import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { showError, showSuccess } from './toasts.tsx'

afterEach(() => {
  notifications.clean()
})

const shown = () => notificationsStore.getState().notifications

it('shows an error for ten seconds, as an alert [X-ERR-04] [RW-GEN-09]', () => {
  showError('Refused')
  expect(shown()).toMatchObject([{ autoClose: 10_000, role: 'alert' }])
})

it('shows an error for as long as it is told to [NOTIFY-15]', () => {
  showError('Something went wrong', 6_000)
  expect(shown()).toMatchObject([{ autoClose: 6_000 }])
})

it('shows a success for five seconds, without interrupting', () => {
  showSuccess('Saved')
  expect(shown()).toMatchObject([{ autoClose: 5_000, role: 'status' }])
})

it('gives ten seconds to take something back', () => {
  showSuccess('Deactivated', { label: 'Undo', onPress: vi.fn<() => void>() })
  expect(shown()).toMatchObject([{ autoClose: 10_000 }])
})

it('does not pile up the same message', () => {
  showError('Refused')
  showSuccess('Saved')
  showError('Refused')
  expect(shown().map(({ role }) => role)).toEqual(['status', 'alert'])
})
