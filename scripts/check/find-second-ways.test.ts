import { expect, it } from 'vitest'
import { findSecondWays } from './find-second-ways.ts'

const ways = (source: string) =>
  findSecondWays('a.tsx', source).map(({ message }) => message.split(':')[0])

it.each([
  ['a try', 'async function a() { try { await b() } catch { c() } }', ['a `try`']],
  ['a catch', 'void b().catch(() => undefined)', ['a `.catch(...)`']],
  ['a busy flag', 'const [isBusy, setIsBusy] = useState(false)', ['a busy flag']],
  ['another busy flag', 'const [isSaving, setIsSaving] = React.useState(false)', ['a busy flag']],
  ['a route id', "const route = getRouteApi('/dashboard')", ['a route id']],
  ['a bound search', "const s = useSearch({ from: '/dashboard' })", ['a route id']],
  ['a bound parameter', "const p = useParams({ from: '/a', select: b })", ['a route id']],
  ['page arithmetic', 'const first = (page - 1) * perPage + 1', ['page arithmetic']],
  ['more page arithmetic', 'const first = perPage * (view.page - 1)', ['page arithmetic']],
  ['a mutation', 'const { mutate } = useMutation({ mutationFn: a })', ['useMutation']],
  ['a form', 'const a = <form onSubmit={b}><input /></form>', ['a `<form>`']],
  ['a searched field', 'const a = <Select onSearchChange={b} />', ['a field that searches']],
  ['a date', "const a = day.toLocaleDateString('en-US')", ['a date by hand']],
  ['a time', 'const a = day.toLocaleTimeString()', ['a date by hand']],
  ['a format of dates', "const a = new Intl.DateTimeFormat('en-US', b)", ['a date by hand']],
  ['a format that is called', "const a = Intl.DateTimeFormat('en')", ['a date by hand']],
  ['a figure', "const a = trips.toLocaleString('en-US')", ['a figure by the browser']],
  ['dollars', 'const a = `Costs $${dollars.toFixed(2)}`', ['money by hand']],
  ['dollars in a page', `const a = <b>\${dollars}</b>`, ['money by hand']],
  ['a currency', "new Intl.NumberFormat('en', { style: 'currency' })", ['money by hand']],
  ['styles once more', "import '@mantine/core/styles/Input.layer.css'", ['styles of every page']],
  ['styles of its own', "import '@mantine/core/styles/Switch.layer.css'", []],
  ['the zone of a device', 'const a = Intl.DateTimeFormat().resolvedOptions().timeZone', []],
  ['miles', `const a = \`\${miles.toFixed(2)} mi\``, []],
  ['a parameter of a path', "const a = '/members/$id'", []],
  ['dollars of the kit', 'const a = <b title={amount(b)}>{amount(b)}</b>', []],
  ['a list to choose from', 'const a = <Select searchable data={b} />', []],
  ['a form of the kit', 'const a = <PlainForm onSubmit={b}><input /></PlainForm>', []],
  ['an open dialog', 'const [isOpen, setIsOpen] = useState(false)', []],
  ['parameters of any page', 'const { id } = useParams({ strict: false })', []],
  ['a busy command', 'const { isBusy } = useCommand({ run, success })', []],
])('finds of %s what it should', (_, source, expected) => {
  expect(ways(source)).toEqual(expected)
})

it('names the line', () => {
  expect(findSecondWays('a.ts', '\n\nvoid b().catch(c)')).toMatchObject([{ line: 3 }])
})
