import { expect, type Locator } from '@playwright/test'

/** A picture that has come, and is one: a broken one stands there without a width of its own. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((shown) => Number(Reflect.get(shown, 'naturalWidth'))))
    .toBeGreaterThan(100)
}
