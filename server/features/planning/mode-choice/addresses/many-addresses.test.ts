import { expect, it } from 'vitest'
import { gazetteerGateway } from '#server/gateways/places/gazetteer.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { uploadHomes } from '#testing/home-addresses.ts'

const gazetteer = gazetteerGateway()
const app = appOfFile({ places: gazetteer })
const people = 10_000

it('an upload of 10,000 addresses lets others have their turn, and keeps none of them in memory', {
  timeout: 300_000,
}, async () => {
  const { id: employerId } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId })
  const zips = ['80202', '80203', '80301', '80401', '80537', '80903']
  const rows = Array.from({ length: people }, (_, n) => `"${n} Main St, ${zips[n % zips.length]}"`)
  const answer = await uploadHomes(app, token, `address\n${rows.join('\n')}`)
  expect(answer.body.count).toBe(people)
  let isOver = false
  const draining = app.drainJobs().finally(() => {
    isOver = true
  })
  let answered = 0
  let mostHeap = 0
  const firstHeap = process.memoryUsage().heapUsed
  while (!isOver) {
    expect((await app.get('/health')).status).toBe(200)
    answered++
    mostHeap = Math.max(mostHeap, process.memoryUsage().heapUsed)
  }
  await draining
  const path = `/mode-choice/addresses/${answer.body.data.id}`
  const { body } = await app.get(path, { token })
  expect(body).toMatchObject({ state: 'finished', located: people, rough: people })
  expect(body.results.people).toBe(people)
  // The job has some fifty parts, and others are answered between and within them.
  expect(answered).toBeGreaterThan(50)
  // Ten thousand rows with their places are more than this, many times over with all that is made of them.
  expect((mostHeap - firstHeap) / 2 ** 20).toBeLessThan(200)
})
