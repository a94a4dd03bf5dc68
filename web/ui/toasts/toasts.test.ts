import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, it, vi } from 'vitest'
import { loadToasts, showError, showSuccess } from './toasts.ts'

afterEach(() => {
  notifications.clean()
})

/** What is shown once the code of toasts has come. */
async function shown() {
  await loadToasts()
  return notificationsStore.getState().notifications
}

it('shows an error for ten seconds, as an alert [X-ERR-04] [RW-GEN-09]', async () => {
  showError('Refused')
  expect(await shown()).toMatchObject([{ autoClose: 10_000, role: 'alert' }])
})

it('shows an error for as long as it is told to [NOTIFY-15]', async () => {
  showError('Something went wrong', 6_000)
  expect(await shown()).toMatchObject([{ autoClose: 6_000 }])
})

it('shows a success for five seconds, without interrupting', async () => {
  showSuccess('Saved')
  expect(await shown()).toMatchObject([{ autoClose: 5_000, role: 'status' }])
})

it('gives ten seconds to take something back', async () => {
  showSuccess('Deactivated', { label: 'Undo', onPress: vi.fn<() => void>() })
  expect(await shown()).toMatchObject([{ autoClose: 10_000 }])
})

it('does not pile up the same message', async () => {
  showError('Refused')
  showSuccess('Saved')
  showError('Refused')
  expect((await shown()).map(({ role }) => role)).toEqual(['status', 'alert'])
})

it('says what could not be said without a connection, once its code can be loaded', async () => {
  vi.resetModules()
  vi.doMock('./toast-list.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const fresh = await import('./toasts.ts')
  fresh.showError('No connection')
  await fresh.loadToasts()
  expect(fresh.toastCode.read()).toBeNull()
  vi.doUnmock('./toast-list.tsx')
  await fresh.loadToasts()
  expect(fresh.toastCode.read()).not.toBeNull()
  expect(await shown()).toMatchObject([{ role: 'alert' }])
})
