import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { noteAxeScan } from './expect-accessible.ts'

/** Of the page around an email that is edited: the frame holds somebody's mail, which is not for axe to judge. */
export async function expectNamed(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  noteAxeScan('around the email')
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
