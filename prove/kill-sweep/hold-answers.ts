import type { ProofFigure } from '../support/proof-section.ts'
import type { RunningLoad } from './load.ts'
import { repeatedMails, wrongMails } from './mails.ts'
import { findBroken } from './promises.ts'
import { type Settling, settle } from './settled.ts'

interface Holding extends Omit<Settling, 'waves' | 'days'> {
  load: RunningLoad
  /** Once what was under way is finished. */
  endProduct(): Promise<void>
}

type Answers = Awaited<ReturnType<typeof holdAnswers>>

/** Ends the load, lets the product finish what is under way, and holds all that was answered or due against what is there. */
export async function holdAnswers({ load, endProduct, ...settling }: Holding) {
  const { outside, waves, days } = load
  await load.stop()
  const unsettled = await settle({ ...settling, waves, days })
  await endProduct()
  const { store } = settling
  const { arrivals } = outside.mail
  const broken = await store.use((app) => findBroken(app, load))
  const mails = await store.use((app) => wrongMails(app, arrivals, waves))
  return {
    /** What everything was held against. */
    load,
    unsettled,
    broken: {
      ...broken,
      lost: [...broken.lost, ...mails.lost],
      doubled: [...broken.doubled, ...mails.doubled],
    },
    mails: { ...repeatedMails(arrivals), came: arrivals.length },
  }
}

/** Prints the first of what is broken, and of what else a proof found. */
export function sayBroken(answers: Answers, others: readonly string[] = []): void {
  const lines = [...Object.values(listsOf(answers)).flat(), ...others]
  for (const line of lines.slice(0, 40)) console.log(`  broken: ${line}`)
}

/** What was answered or due and is not there once, and that mails came. */
export function answerFigures(answers: Answers): ProofFigure[] {
  const none = { atLeast: 0, atMost: 0 }
  const { lost, doubled, unsettled, differing } = listsOf(answers)
  return [
    { what: 'answered or due and lost', is: lost.length, ...none },
    { what: 'there twice, or told otherwise the second time', is: doubled.length, ...none },
    { what: 'half done, and not finished afterwards', is: unsettled.length, ...none },
    { what: 'differences of draws, ledgers, rollups', is: differing.length, ...none },
    { what: 'mails that came', is: answers.mails.came },
  ]
}

function listsOf({ load: { answered }, unsettled, broken }: Answers) {
  const { lost, draws, ledgers, rollups } = broken
  return {
    lost,
    doubled: [...broken.doubled, ...answered.differing],
    unsettled,
    differing: [...draws, ...ledgers, ...rollups],
  }
}
