import { expect, it } from 'vitest'
import { isPushService } from './push-service.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH6Ig2uYOJDwA',
  'https://wns2-bl2p.notify.windows.com/w/?token=abc',
])('%s is of a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.com/',
  'https://push.apple.com.example/',
  'https://evilpush.apple.com/',
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'not an address',
  '',
])('%j is none', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
