/** What tells a server something when it is followed or loaded: tags, style sheets, and addresses that are written out. */
const places = /<style>[^<]*<\/style>|<[a-z][^<>]*>|(?:https?:\/\/|www\.)[^\s<>"]*/gi

/** Ours, and leads to no server of the author's. */
const unsubscribing = / href="\{\{unsubscribe_link\}\}"/g

/** Editors encode its braces. The marks of a part that goes with its field count as well. */
const mergeField = /(?:\{\{|%7B%7B)[#/\s{]*(\w*)/gi

/**
 * The merge fields that would tell a server who got an email, each once: those in the attributes of its HTML, which was
 * written anew, in its style sheet and in addresses in its text. The link to unsubscribe is none. Errors: none.
 * Source: issue 22, part 6.
 */
export function toldFields(html: string): string[] {
  const told = [...html.matchAll(places)].flatMap(([place]) =>
    [...place.replaceAll(unsubscribing, '').matchAll(mergeField)].map(([, field = '']) => field),
  )
  return [...new Set(told)]
}
