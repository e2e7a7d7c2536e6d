import { expect, test } from 'vitest'
import { deflatedZip, xlsxFile } from '#tests/support/quick-order/xlsx-file.ts'
import { refuseOtherFiles } from './file-kinds.ts'

const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ])
const zipWith = (name: string) => deflatedZip({ [name]: Buffer.from('x') })

test.each([
  ['old workbook', compoundFile('Workbook'), 'This is an Excel 97-2003 workbook. Save it as .xlsx or CSV.'],
  [
    'encrypted workbook',
    compoundFile('EncryptedPackage'),
    'This is an encrypted workbook. Save it without a password.',
  ],
  ['Numbers document', zipWith('Index/Document.iwa'), 'This is a Numbers document. Save it as .xlsx or CSV.'],
  [
    'OpenDocument spreadsheet',
    zipWith('content.xml'),
    'This is an OpenDocument spreadsheet. Save it as .xlsx or CSV.',
  ],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'This is a PDF. Ask for the table as .xlsx or CSV.'],
  [
    'PNG picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'This is a picture. Ask for the table as .xlsx or CSV.',
  ],
  [
    'JPEG picture',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'This is a picture. Ask for the table as .xlsx or CSV.',
  ],
  ['ZIP archive', zipWith('prices.csv'), 'This is a ZIP archive. Unpack it and choose the file inside.'],
  [
    'web page',
    Buffer.from('\uFEFF\n<!DOCTYPE html><html><body>Sign in'),
    'This is a web page. Download the file itself, or save the table as CSV.',
  ],
  ['empty file', Buffer.alloc(0), 'The file is empty.'],
])('a file that is no table is refused with what it is: %s', (_, file, message) => {
  expect(() => refuseOtherFiles(file)).toThrow(message)
})

test('text and workbooks are not refused', () => {
  for (const file of [
    xlsxFile('<sheetData/>'),
    Buffer.from('sku,name\nA,<p>x</p>'),
    Buffer.from([0xff, 0xfe, 0x41, 0]),
  ])
    expect(() => refuseOtherFiles(file)).not.toThrow()
})
