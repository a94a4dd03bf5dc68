/** What of a CycloneDX list is looked at. */
export interface Component {
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
}

/** Licences that let the product be used, changed and passed on, asking for no more than their text. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages that name no licence where npm looks for it, by their exact version, with the one they come with. */
const looked: Readonly<Record<string, string>> = {
  'png-js@1.1.0': 'MIT',
}

/** Packages under a licence that is not allowed, or none. */
export function licenceProblems(components: readonly Component[]): string[] {
  const problems = components.flatMap((component) => {
    const named = `${component.name}@${component.version}`
    const licence = licenceOf(component) ?? looked[named]
    if (licence === undefined) return [`${named} names no licence`]
    return isAllowed(licence) ? [] : [`${named} is under ${licence}, which is not on the list`]
  })
  const there = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const gone = Object.keys(looked).filter((named) => !there.has(named))
  return [...problems, ...gone.map((named) => `${named} is gone: remove its licence from the list`)]
}

function licenceOf({ licenses = [] }: Component): string | undefined {
  const texts = licenses.flatMap(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? [],
  )
  return texts.length > 0 ? texts.join(' AND ') : undefined
}

/** One of those joined by OR is enough, of those joined by AND each counts. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}
