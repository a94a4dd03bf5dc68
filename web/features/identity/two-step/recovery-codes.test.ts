import { expect, it } from 'vitest'
import { recoveryCodesText } from './recovery-codes.tsx'

it('says what the codes are for, then one a line', () => {
  expect(recoveryCodesText(['aaaa-bbbb', 'cccc-dddd'])).toBe(
    'Switchback recovery codes\nEach signs you in once.\n\naaaa-bbbb\ncccc-dddd\n',
  )
})
