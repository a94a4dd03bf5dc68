import type { DrawVersion } from './draw.ts'

/**
 * How a period's draws are made, in words from which anybody can write a program that makes them once more. The
 * file, the public page, the reference of the API and `docs/decisions/0017-draws.md` carry these paragraphs;
 * `examples/verify-draw` is written from them. What is stated here never changes for a version: another way of
 * drawing is another version. Source: decisions section 5, Draws anyone can check.
 */
export function drawAlgorithm(version: DrawVersion): readonly string[] {
  return version === 1 ? [...notation, ...first, ...vectors] : [...notation, ...second, ...vectors]
}

const notation = [
  'Notation. SHA-256(t) and HMAC-SHA-256(k, t) take the UTF-8 bytes of the texts t and k and are written as 64 lower-case hexadecimal digits. "+" joins texts. "Sorted" means ascending by code units: digits come before letters.',
  'Seed. A week or month has one seed: 32 random bytes written as 64 lower-case hexadecimal digits. It is used as that text, never as bytes. seed_hash = SHA-256(seed) is published before the period begins, the seed itself after the draws.',
]

const place =
  'Place. For an entry and a number of candidates, size, above 0: let h = SHA-256(seed + ":" + entry + ":" + counter), the counter in decimal digits, first 0. Let n be the first 12 hexadecimal digits of h as a number: 48 bits. Let fair = 2^48 - (2^48 modulo size). If n is fair or more, n is thrown away and the counter is one more; else the place is n modulo size, counted from 0. So each place is as likely as any other.'

const week =
  'Weeks. The draws of a week are made in the order of the file. Candidates are the entrants of the draw without the winners of earlier draws of the file, sorted. The winner is the candidate at the place for the entry of the draw and the number of candidates; without candidates there is none (null). No entrant and no entry stands there twice.'

const second = [
  'Secret. Beside the seed stands a secret, made likewise and used as text. secret_hash = SHA-256(secret) is published before the period begins; the secret is never published.',
  "Pseudonym. Of a member in a period: the first 16 digits of HMAC-SHA-256(secret, id), where id is the member's id, a UUID in lower case with hyphens.",
  place,
  week,
  "Who takes part in a week. Each entrant has a count and what is needed, and count is needed or more. By the type of the rule: random_reporter counts trips, needed 1; random_max_trips_reporter counts trips, needed number_of_trips, at least 1; random_green_reporter counts trips by any mode but drive and drive_ev, needed 1; random_full_week_reporter counts days with a trip, needed the office days a week of the member's commute survey, 5 without it, at least 3, at most 7. A telecommute record counts as two trips.",
  "Prizes of a month. Entrants are all whose count is above 0: miles of most_miles_biked and most_miles_walked, otherwise trips. Of these remain those with the greatest count; if more than one, of these those with the most points; if more than one, of these those with the earliest last_trip_on, and among them the earliest last_logged_at; if more than one, all that are left. The rule's tie says what decided: none, points, last_trip or draw; none, too, without entrants. Candidates are who remains, sorted; the winner is the candidate at the place for the entry, and null without entrants. Prizes are independent: one member may win several.",
  'File. It is UTF-8 and ends with the line "checksum":"c", after which come a line feed, a closing brace and a line feed. c is SHA-256 of all bytes of the file that stand before "checksum". Entrants are sorted by pseudonym. The public page of the period shows c, too, from soon after the draws on.',
]

const first = [
  'Pseudonym. A member goes in a period of version 1 by the first 16 digits of SHA-256(seed + ":" + id), where id is the member\'s id, a UUID in lower case with hyphens.',
  place,
  week,
  'Prizes of a month. Entrants are only who was equal in all that decides, and usually one. They are the candidates, sorted, of their prize alone: one member may win several.',
]

const vectors = [
  'Test vectors. seed = SHA-256("seed") = 19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b and secret = SHA-256("secret") = 2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b, so seed_hash = 97a7b361286a6aa23b0c2ef713152013804c353adf047f90a7e1c9e6487a852b and secret_hash = 3d91b58504a6cc3a159005ee7b16c7ae503ca6ac2a6a3c893837083c236b864a.',
  'Test of pseudonyms. The member 0193f1f4-7a1b-7c3d-8e4f-0123456789ab is 154e786e486d0a64 by version 2 and dae1d6a163db7a77 by version 1.',
  'Test of places. With that seed, entry "1", counter 0: h = c78f5cedb2d30bd3f4c6bd265d6c8c4d033c09cbab3dea3e6c1a82bdeb1999ac, n = 219418553332435, the place among 5 is 0, among 7 it is 2. Among 140737488355329 the numbers of counters 0 and 1 are thrown away; that of counter 2 is taken: the place is 64287489548707.',
  'Test of a week. With that seed, two draws, entries "1" and "2", with the entrants 154e786e486d0a64, 62205f74bb171cc1, bb9c005288cf68fe, d2a6a73912ab41bf and e3d61a9b674e795f both times: the winners are 154e786e486d0a64 and d2a6a73912ab41bf.',
  'Test of a prize. With that seed, the prize with the entry "most_green_trips", with d2a6a73912ab41bf and e3d61a9b674e795f left: the winner is d2a6a73912ab41bf.',
]
