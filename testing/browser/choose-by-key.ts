import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Chooses a checkbox or radio by key: while a press by pointer is on its way, faked time goes on with the real one. */
export async function chooseByKey(choice: Locator): Promise<void> {
  choice.element().focus()
  await userEvent.keyboard(' ')
  expect(choice.element()).toHaveProperty('checked', true)
}
