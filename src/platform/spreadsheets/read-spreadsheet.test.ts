import { expect, test } from 'vitest'
import { readCsv } from '#platform/csv/read-csv.ts'
import { numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { readSpreadsheetText } from './read-spreadsheet.ts'

const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`
const readRows = async (...rows: string[]) =>
  readCsv(await readSpreadsheetText(xlsxFile(`<sheetData>${rows.join('')}</sheetData>`)), {
    separator: ',',
    isSheet: true,
  })

test('rows have the numbers of the sheet, also after empty rows and cells with line breaks', async () => {
  expect(
    await readRows(
      row(3, textCell('A3', 'sku'), textCell('B3', 'name')),
      row(4, textCell('A4', 'A'), textCell('B4', 'two\nlines, &quot;quoted&quot;')),
      row(7, textCell('A7', 'B'), textCell('C7', '7&quot; screen')),
    ),
  ).toEqual([
    { line: 3, cells: ['sku', 'name'] },
    { line: 4, cells: ['A', 'two\nlines, "quoted"'] },
    { line: 7, cells: ['B', '', '7" screen'] },
  ])
})

test('numbers are exact, and text keeps its zeros', async () => {
  const numbers = ['1299', '1298.9999999999998', '79.5', '4006381333931', '4.006381333931E12', '4.00638E+12']
  const letters = ['A', 'B', 'C', 'D', 'E', 'F']
  const cells = numbers.map((number, index) => numberCell(`${letters[index]}1`, number))
  const [first] = await readRows(row(1, ...cells, textCell('G1', '0012345678905')))
  expect(first?.cells).toEqual([
    '1299',
    '1299',
    '79.5',
    '4006381333931',
    '4006381333931',
    '4.00638E+12',
    '0012345678905',
  ])
})

test('a sheet of more rows than are read is refused', async () => {
  await expect(readRows(row(50_002, textCell('A50002', 'x')))).rejects.toThrow(
    'The spreadsheet is too large to read. Split it into files of at most 50,000 rows, or save it as CSV.',
  )
})

test('a million empty rows, and a cell in the 501st column, are refused', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`).join('')
  await expect(readRows(empty)).rejects.toThrow('The spreadsheet is too large to read.')
  await expect(readRows(row(1, textCell('SG1', 'x')))).rejects.toThrow(
    'The spreadsheet is too large to read.',
  )
  expect((await readRows(row(1, textCell('SF1', 'x'))))[0]?.cells).toHaveLength(500)
})

test('a small file that unpacks to more than 64 MB is refused', async () => {
  const bomb = xlsxFile(`<sheetData>${' '.repeat(65 * 1024 * 1024)}</sheetData>`)
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readSpreadsheetText(bomb)).rejects.toThrow('This is not a readable XLSX file.')
})
