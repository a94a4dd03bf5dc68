import { expect, it } from 'vitest'
import { messagePreview } from './message-preview.ts'

it.each([
  ['Hello', 'Hello'],
  ['1234567890', '1234567890'],
  ['12345678901', '1234567890…'],
  ['I logged it yesterday', 'I logged i…'],
  ['We are 👨‍👩‍👧‍👦 👨‍👩‍👧‍👦', 'We are 👨‍👩‍👧‍👦 👨‍👩‍👧‍👦'],
  ['Sé\u0301 👨‍👩‍👧‍👦 1234567', 'Sé\u0301 👨‍👩‍👧‍👦 12345…'],
  ['My trips 🚲🚲🚲', 'My trips 🚲…'],
])('previews %j as %j [ADM-TIX-02]', (message, preview) => {
  expect(messagePreview(message)).toBe(preview)
})
