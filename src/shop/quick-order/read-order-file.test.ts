import { expect, test } from 'vitest'
import { readOrderFile, readQuickOrder } from '#contract/quick-order/quick-order.ts'
import { encodeText } from '#platform/csv/decode-file.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { deflatedZip, numberCell, textCell, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'

async function upload(file: Buffer, fileName = 'order.xlsx') {
  return uploadTo(await openShop(), file, fileName)
}

function uploadTo(shop: Shop, file: Buffer, fileName: string) {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(file)]), fileName)
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

const table = 'Artikel;Größe;Menge\r\nMER-1;groß;12\r\nMER-2;klein;5\r\n'
const asSheet = sheet(
  '',
  textCell('A2', 'Artikel') + textCell('B2', 'Menge'),
  textCell('A3', '=&quot;MER-1&quot;') + textCell('B3', '12 pcs'),
  textCell('A4', 'MER-2') + numberCell('B4', '5'),
)

test.each([
  ['with semicolons', 'order.csv', Buffer.from(table)],
  ['with a byte order mark and sep=', 'order.csv', Buffer.from(`\uFEFFsep=;\r\n${table}`)],
  ['with commas', 'order.csv', Buffer.from(table.replaceAll(';', ','))],
  ['in UTF-16 with tabs', 'order.txt', encodeText(`\uFEFF${table.replaceAll(';', '\t')}`, 'utf-16le')],
  ['in UTF-16 without a mark', 'order.txt', encodeText(table, 'utf-16le')],
  ['in Windows-1252', 'order.csv', encodeText(table, 'windows-1252')],
  ['in Windows-1251', 'order.csv', encodeText('Артикул;Qty\nMER-1;12\nMER-2;5', 'windows-1251')],
  ['with text marks and units', 'order.csv', Buffer.from('SKU,Qty\n="MER-1",12 pcs\n\'MER-2,"5"')],
  ['of free text', 'order.txt', Buffer.from('Hello,\n12 x MER-1, please\nMER-2: 5 pcs\n')],
  ['that is a workbook', 'order.xlsx', xlsxFile(asSheet)],
  ['that is a workbook under another name', 'order.csv', xlsxFile(asSheet)],
])('a file %s is read into its lines', async (_, fileName, file) => {
  const shop = await openShop()
  for (const sku of ['MER-1', 'MER-2'])
    await givenProduct(shop.db, { sku, name: `Device ${sku}`, stockQuantity: 50 })
  const { text } = await uploadTo(shop, file, fileName)
  const { rows } = await shop.visitor().api(readQuickOrder, { body: { text } })
  expect(
    rows.flatMap(({ state, item, quantity }) => (state === 'skipped' ? [] : [[item?.offer.sku, quantity]])),
  ).toEqual([
    ['MER-1', 12],
    ['MER-2', 5],
  ])
  expect(text).not.toContain('sep=')
})

test('a text stays as it is written', async () => {
  const text = 'MER-1;1.200;"Größe ""L"" "\r\n\r\n=SUM(A1)\r\n'
  expect(await upload(encodeText(text, 'windows-1252'), 'order.csv')).toEqual({ text })
})

const row = textCell('A1', 'x')

test.each([
  ['that is empty', Buffer.alloc(0), 'The file is empty.'],
  ['that is a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF. Ask for the table as .xlsx or CSV.'],
  ['without a sheet', deflatedZip({ 'a.xml': Buffer.from('<a/>') }), 'This is a ZIP archive.'],
  ['cut off', xlsxFile(sheet(row)).subarray(0, 700), 'This is not a readable XLSX file.'],
  [
    'that unpacks to 64 MB',
    xlsxFile(`<sheetData>${' '.repeat(64 * 1024 * 1024)}</sheetData>`),
    'This is not a readable XLSX file.',
  ],
  [
    'with a million empty rows',
    xlsxFile(`<sheetData>${'<row/>'.repeat(1_000_000)}</sheetData>`),
    'The spreadsheet is too large to read. Keep only the rows of your order.',
  ],
  [
    'with a cell in the last row',
    xlsxFile(sheet(textCell('A1048576', 'x'))),
    'The spreadsheet is too large to read. Keep only the rows of your order.',
  ],
  [
    'with a cell in the last column',
    xlsxFile(sheet(textCell('XFD1', 'x'))),
    'The spreadsheet is too large to read. Keep only the rows of your order.',
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
