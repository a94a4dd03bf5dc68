import type { Page } from '@playwright/test'

/** Milliseconds between frames while the list is scrolled down by 120 pixels a frame, as by a fast wheel. */
export function scrolledFrames(page: Page): Promise<number[]> {
  return page.evaluate<number[]>(script)
}

// Text, for it runs in the browser: the bench knows no types of a document.
const script = `new Promise((resolve) => {
  const box = document.querySelector('section[aria-label="List of members"]')
  const times = []
  let last = 0
  box.scrollTop = 0
  function step(now) {
    if (last) times.push(now - last)
    last = now
    box.scrollTop += 120
    if (box.scrollTop + box.clientHeight < box.scrollHeight - 1) requestAnimationFrame(step)
    else resolve(times)
  }
  requestAnimationFrame(step)
})`
