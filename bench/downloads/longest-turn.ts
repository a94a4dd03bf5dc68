import { createServer } from 'node:http'

/**
 * Loaded before the server itself: tells whoever asks on TURNS_PORT how many milliseconds of processor time its
 * thread took at most between two looks at its clock, since it was asked last. Others wait for that, and a
 * busy machine does not change it as it does their waiting.
 */
let last = usedMs()
let longest = 0

setInterval(() => {
  const now = usedMs()
  longest = Math.max(longest, now - last)
  last = now
}, 1).unref()

createServer((_request, response) => {
  response.end(String(longest))
  longest = 0
})
  .listen(Number(process.env.TURNS_PORT), '127.0.0.1')
  .unref()

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
