import { escapeHtml } from '../outbox/escape-html.ts'
import type { Starter } from './starters.ts'

interface StarterText {
  heading: string
  paragraphs: readonly string[]
  /** Each with what it is about in bold before it. */
  points: readonly (readonly [about: string, text: string])[]
  /** After the points. */
  end: readonly string[]
  /** What the button to the members' portal says. */
  button: string
}

const texts: Readonly<Record<Starter, StarterText>> = {
  invitation: {
    heading: 'Hello {{first_name|there}}, come and join us',
    paragraphs: [
      'This week we invite everybody at {{community}} to our commute program. It is for people who walk, bike, take the bus, share a ride, work from home, and also for those who drive and might like a change now and then.',
      'Joining takes about two minutes. You tell us roughly how you come to work, and nobody asks you to give up your car.',
    ],
    points: [
      ['You see what you save.', 'Every trip you log shows the money, fuel and carbon it saved.'],
      ['It counts for you.', 'Greener trips earn points, and our program has rewards for them.'],
      ['You choose.', 'Log the trips you want to, and leave whenever you like.'],
    ],
    end: [
      'If you have an invitation from us in your inbox, the link in it is the shortest way in. If you cannot find it, reply to this email and we will send you another.',
    ],
    button: 'Open the commuter portal',
  },
  bike: {
    heading: 'One day by bike, {{first_name|there}}?',
    paragraphs: [
      'If you live within a few miles of work, a bike is often as quick as a car once you count parking. You do not have to do it every day. Pick one day this week, look at the weather, and try it.',
    ],
    points: [
      ['Ride the way on a weekend first.', 'Quiet streets are worth a few extra minutes.'],
      ['Go slowly.', 'At an easy pace you arrive in the clothes you work in.'],
      ['Be seen.', 'A light at the front, a light at the back, and a helmet that fits.'],
      ['Have a way home.', 'If it rains in the evening, take the bus or share a ride.'],
    ],
    end: [
      'When you have done it, log the trip. It shows what the day saved, and it earns you points.',
      'Questions about where to park your bike or where to change? Reply to this email.',
    ],
    button: 'Log your bike trip',
  },
  winter: {
    heading: 'Winter is the hard part, {{first_name|there}}',
    paragraphs: [
      'Dark mornings, ice and rain make the way to work longer for all of us. It is a good time to have a second way, so that one bad morning does not decide how you travel all season.',
    ],
    points: [
      ['Let somebody else drive.', 'The bus and the train are warm, and you can read on the way.'],
      ['Share a ride.', 'Two people in one car halve the cost and the scraping of windows.'],
      ['Stay at home when you can.', 'A day of remote work counts: log it like any other day.'],
      ['Walk a part of it.', 'Twenty minutes of daylight at noon or on the way do a lot of good.'],
    ],
    end: [
      'Whatever you choose, leave a little earlier and come safely. We would rather see you late than hurried.',
    ],
    button: 'Log how you came to work',
  },
  thanks: {
    heading: 'Thank you, {{first_name|there}}',
    paragraphs: [
      'Every trip that was walked, biked, shared or taken by bus meant one car fewer at our door, cleaner air on our street, and a parking space for somebody who needed it. You were part of that, and we want to say so.',
      'Some of you have been with us from the first week. Some logged one single trip. Both count, and both made this a program of people, not of posters.',
    ],
    points: [],
    end: [
      'Have a look at what you saved, and keep logging: a trip takes a few seconds, and it is the only way we know that the program works.',
      'If there is something that would make your way to work easier, reply to this email. We read every answer.',
    ],
    button: 'See what you saved',
  },
}

const size = 'font-size:16px;line-height:1.5'

/**
 * The HTML that an email starts with, as the block editor opens it: one column that fits a phone, with a button to the
 * members' portal at the address given. Errors: none. Source: issue 23, part 4.
 */
export function starterHtml(starter: Starter, portalUrl: string): string {
  const { heading, paragraphs, points, end, button } = texts[starter]
  const look =
    'display:inline-block;padding:12px 20px;border-radius:8px;background-color:#0f5c4a;color:#ffffff;text-decoration:none'
  return `<table role="presentation" style="width:100%;max-width:600px;margin:0 auto;font-family:Arial,Helvetica,sans-serif;color:#14211d">
  <tr>
    <td style="padding:24px 16px">
      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${heading}</h1>
${[...paragraphs.map(paragraph), ...points.map(point), ...end.map(paragraph)].join('\n')}
      <p style="margin:24px 0"><a href="${escapeHtml(portalUrl)}" style="${look}">${button}</a></p>
      <p style="margin:0;${size}">{{community}}</p>
    </td>
  </tr>
</table>`
}

function paragraph(text: string): string {
  return `      <p style="margin:0 0 16px;${size}">${text}</p>`
}

function point([about, text]: readonly [string, string]): string {
  return `      <p style="margin:0 0 12px;${size}"><b>${about}</b> ${text}</p>`
}
