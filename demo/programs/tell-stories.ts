import { addDays, type LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { instantAt } from '../local-instant.ts'
import { randomFor } from '../random.ts'
import type { Happening } from '../timeline.ts'
import type { World } from '../world.ts'
import { orderProgram } from './order-program.ts'
import { saveCard } from './save-card.ts'
import { type Scene, times } from './scene.ts'
import { type Story, storiesOf } from './stories.ts'

/** How the programs of the demo world begin; the rest follows from it. Saves the cards they are paid with. */
export async function tellStories(
  trx: Trx,
  world: Pick<World, 'employers'>,
  today: LocalDate,
): Promise<readonly Happening[]> {
  const beginnings: Happening[] = []
  for (const story of storiesOf(today)) {
    const employer = world.employers.find(({ email }) => email === story.email)
    if (!employer) throw new Error(`No employer ${story.email}`)
    const scene = await setScene(trx, employer.id, story, today)
    beginnings.push(...story.programs.map((plan) => orderProgram(scene, plan)))
    if (story.payment.by === 'hand') beginnings.push(saveCardToday(scene))
  }
  return beginnings
}

async function setScene(
  trx: Trx,
  employerId: string,
  { email, payment, programs: [first] }: Story,
  today: LocalDate,
): Promise<Scene> {
  const random = randomFor('programs', email)
  const scene = { employerId, payment, today, random, cardId: null }
  if (payment.by === 'hand' || !first) return scene
  const { orderedOn = first.launch.start_date } = first
  const at = instantAt(addDays(orderedOn, -1), times.order)
  const { card } = payment
  return { ...scene, cardId: await saveCard(trx, { employerId, card, at, random }) }
}

function saveCardToday({ employerId, payment: { card }, today, random }: Scene): Happening {
  return {
    on: today,
    minutes: times.lastOfDay,
    run: async (trx, at) => {
      await saveCard(trx, { employerId, card, at, random })
      return []
    },
  }
}
