import { expect, test } from 'vitest'
import { readOrderFile } from '#contract/quick-order/quick-order.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { deflatedZip, numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'

async function upload(file: Buffer) {
  const shop = await openShop()
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(file)]), 'order.xlsx')
  return shop.visitor().api(readOrderFile, { body })
}

const sheet = (...rows: string[]) =>
  `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`

test('an XLSX file becomes lines, with all digits of GTINs and the results of formulas', async () => {
  const file = xlsxFile(
    sheet(
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>',
      textCell('A2', 'ORV-MER-256-PN') + numberCell('B2', '12'),
      numberCell('A3', '2012005300212') + '<c r="B3"><f>30*2</f><v>60</v></c>',
      numberCell('A4', '2.012005301127E12') + numberCell('B4', '1.5'),
      '',
      textCell('C6', 'two\nlines'),
    ) + '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    ['SKU', 'Qty'],
  )
  expect((await upload(file)).text.split('\n')).toEqual([
    'SKU\tQty',
    'ORV-MER-256-PN\t12',
    '2012005300212\t60',
    '2012005301127\t1.5',
    '',
    '\t\ttwo lines',
  ])
})

const row = textCell('A1', 'x')

test.each([
  ['that is none', Buffer.from('not a zip'), 'This is not a readable XLSX file.'],
  ['without a sheet', deflatedZip({ 'a.xml': Buffer.from('<a/>') }), 'This is not a readable XLSX file.'],
  ['cut off', xlsxFile(sheet(row)).subarray(0, 700), 'This is not a readable XLSX file.'],
  [
    'that unpacks to 64 MB',
    xlsxFile(`<sheetData>${' '.repeat(64 * 1024 * 1024)}</sheetData>`),
    'This is not a readable XLSX file.',
  ],
  [
    'with a million empty rows',
    xlsxFile(`<sheetData>${'<row/>'.repeat(1_000_000)}</sheetData>`),
    'The spreadsheet is too large to read.',
  ],
  [
    'with a cell in the last row',
    xlsxFile(sheet(textCell('A1048576', 'x'))),
    'The spreadsheet is too large to read.',
  ],
  [
    'with a cell in the last column',
    xlsxFile(sheet(textCell('XFD1', 'x'))),
    'The spreadsheet is too large to read.',
  ],
])('a file %s is refused', async (_name, file, message) => {
  const problem = await problemOf(upload(file))
  expect(problem).toMatchObject({ status: 422, code: 'unreadable-file' })
  expect(problem.detail).toContain(message)
})

test('the size that a sheet claims is not relied on', async () => {
  const file = xlsxFile(
    `<dimension ref="A1:XFD1048576"/>${sheet(textCell('A1', 'MER') + numberCell('B1', '2'))}`,
  )
  expect(await upload(file)).toEqual({ text: 'MER\t2' })
})

test('a file of more than 256 KB is refused', async () => {
  expect(await problemOf(upload(Buffer.alloc(256 * 1024 + 1)))).toMatchObject({
    status: 413,
    code: 'order-too-large',
  })
})
