// Makes price lists as suppliers send them, in seven languages, and reads them as an upload does. Writes docs/messy-lists.md:
// npm run measure -- lists [--files 2000] [--seed 1]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { packageRoot } from '#platform/package-root.ts'
import { listFields } from '#tests/support/imports/messy-lists/list-types.ts'
import { type ListTallies, strictFields, tallyLists } from '#tests/support/imports/messy-lists/tally-lists.ts'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
})
const [files, seed] = [Number(values.files), Number(values.seed)]
const start = performance.now()
const tallies = await tallyLists(seed, files)
const seconds = Math.round((performance.now() - start) / 1000)
const silentlyWrong = tallies.wrong.filter(({ field }) => strictFields.includes(field))
const page = pageOf(tallies)
process.stdout.write(`${page}\n${tallies.wrong.map(({ report }) => `${report}\n`).join('')}`)
process.stdout.write(`${files} lists in ${seconds} s\n`)
const path = join(packageRoot, 'docs/messy-lists.md')
await writeFile(path, await format(page, { ...(await resolveConfig(path)), filepath: path }))
if (silentlyWrong.length > 0) process.exitCode = 1

function pageOf({ total, byField, byTrouble, heldFiles, unreadableFiles }: ListTallies): string {
  const fields = listFields.map((field) => [field, byField.get(field)] as const)
  const troubles = [...byTrouble].toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return `# Messy lists

\`npm run measure -- lists --files ${files} --seed ${seed}\` wrote this page.

It makes price lists as suppliers send them, in English, German, French, Spanish, Dutch, Polish and Russian, and reads them
as an upload does, with the proposed settings. The generator (\`tests/support/imports/messy-lists\`) varies separators,
encodings, line ends, number formats, currencies, headings, rows above and among the goods, and the troubles below. Its
headings were gathered from real lists, apart from the words that the shop knows; one column in fifty has a rare one.

- **Right** of the ${number(total.readable)} cells whose value can be known: ${share(total.readableRight, total.readable)}.
  ${share(total.unaided, total.cells)} of all cells are right without a click.
- **Asked**: the column or the file waits for staff, because a heading is unknown, the headings are missing, or each
  amount can be read in two ways. ${number(heldFiles)} of ${number(files)} files wait as a whole, and ${number(unreadableFiles)} cannot be read. Cells count as right,
  named or wrong after the answer.
- **Named**: the row is reported with the cell and its cause, or staff leave the column out.
- **Silently wrong** would be imported with another value. Prices, quantities and GTINs: ${number(silentlyWrong.length)}.

| column | cells | right | asked | named | silently wrong |
| --- | --: | --: | --: | --: | --: |
${fields.map(([field, tally]) => (tally ? rowOf(field, tally) : '')).join('\n')}

| trouble | cells | right | asked | named | silently wrong |
| --- | --: | --: | --: | --: | --: |
${troubles.map(([trouble, tally]) => rowOf(trouble, tally)).join('\n')}

## What stays

- Counts with three decimals, such as 12,000 for 12, are errors: with other files in mind they could be thousands.
- Whether a price "on request" leaves the former price, staff decide, so it is an error before. ">100" and "sold out" are
  read in a column that the shop suggested; in one that staff match, staff choose.
- A price that includes VAT, and a list in another currency without any sign of it, look like other prices.
- Names of countries and conditions in other words than ours are not read.
`
}

type Tally = ListTallies['total']

function rowOf(name: string, { cells, right, asked, named, wrong }: Tally) {
  return `| ${name} | ${[cells, right, asked, named, wrong].map(number).join(' | ')} |`
}

function number(count: number) {
  return count.toLocaleString('en-US')
}

function share(part: number, whole: number) {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}
