import { syncTag } from '#web/features/trips/trips/queue/queue-changes.ts'
import { sendQueue } from '#web/features/trips/trips/queue/send-queue.ts'
import { answerInTime, answerToKeep, isNews } from './answer-in-time.ts'
import { answersCache, newAnswers, shellPrefix, takeOver } from './cache-names.ts'
import { type Asked, answerKey, handlingOf } from './kept-requests.ts'
import { fetchDocument } from './shell-document.ts'
import { openPortal, showReminder } from './show-reminder.ts'
import { workerSender } from './worker-sender.ts'

// The library types the scope of workers in general; this script is a service worker.
declare const self: ServiceWorkerGlobalScope

/** Written in by the build (scripts/web-build/rider-worker.ts). */
declare const riderShell: {
  version: string
  document: string
  script: string
  files: readonly string[]
}

const shellCache = `${shellPrefix}${riderShell.version}`
const files = new Set(riderShell.files)

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(replaceOthers()))

self.addEventListener('message', ({ data }) => {
  if (data === takeOver) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = {
    method: request.method,
    url: request.url,
    isNavigation: request.mode === 'navigate',
    authorization: request.headers.get('authorization'),
  }
  const handling = handlingOf(asked, self.location.origin, files)
  if (handling === 'document') event.respondWith(openDocument(request))
  if (handling === 'file') event.respondWith(readFile(event))
  if (handling === 'answer') event.respondWith(askAndKeep(event, asked))
})

self.addEventListener('sync', (event: Event) => {
  // Only some browsers have it, and the library does not type it.
  const sync = event as ExtendableEvent & { tag: string }
  if (sync.tag === syncTag) sync.waitUntil(sendWaiting())
})

self.addEventListener('push', (event) => {
  event.waitUntil(showReminder(self.registration, event.data?.text()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPortal(self.clients))
})

/** All of this version, or none of it: then the one before stays, and the browser tries again later. */
async function keepShell(): Promise<void> {
  const document = await fetchDocument(riderShell.document, riderShell.script)
  const cache = await caches.open(shellCache)
  await cache.put(riderShell.document, document)
  await cache.addAll([...riderShell.files])
}

/** Once no page needs an older version any more. What waits to be sent is in no cache. */
async function replaceOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(shellPrefix) && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function openDocument(request: Request): Promise<Response> {
  const cache = await caches.open(shellCache)
  return (await cache.match(riderShell.document)) ?? fetch(request)
}

/** The page does not wait until its file is written: not where storage is slow, nor in vain where it is full. */
async function readFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(shellCache)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()))
  return answer
}

/** The network's answer, and without one, or while it is late, the last that there was. */
async function askAndKeep(event: FetchEvent, { url, authorization }: Asked): Promise<Response> {
  const askedAtMs = Date.now()
  const network = fetch(event.request).catch(() => null)
  const key = await answerKey(url, authorization ?? '')
  // Its copy is made before anybody reads it.
  const keeping = network.then((answer) =>
    answer?.ok ? keepAnswer(key, answerToKeep(answer.clone(), askedAtMs)) : undefined,
  )
  event.waitUntil(keeping)
  const kept = async () => (await caches.open(answersCache)).match(key, { ignoreVary: true })
  const { answer, isLate } = await answerInTime({ network, kept })
  if (answer && isLate) event.waitUntil(tellNews(network, answer.clone()))
  return answer ?? Response.error()
}

/** Has the open pages ask again once a late answer says something else than what they were shown. */
async function tellNews(network: Promise<Response | null>, shown: Response): Promise<void> {
  const late = await network
  if (!(await isNews(late?.clone() ?? null, shown))) return
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage(newAnswers)
}

/** More than Today asks for in a fortnight; older ones go. */
const mostAnswers = 24

async function keepAnswer(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(answersCache)
  await cache.delete(key)
  await cache.put(key, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -mostAnswers).map((old) => cache.delete(old)))
}

/** The browser asks again later when this fails. */
async function sendWaiting(): Promise<void> {
  const isDone = await sendQueue(workerSender(self.cookieStore))
  if (!isDone) throw new Error('Some trips are still to be sent')
}
