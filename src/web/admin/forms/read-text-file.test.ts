import { expect, test } from 'vitest'
import { decodeText, readTextFile } from './read-text-file.ts'

const text = 'Artikel;Größe;Preis\nA-1;„groß“;1.299,00 €\n'
const utf16 = (mark: number[], isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array([...mark, ...(isBig ? bytes.swap16() : bytes)])
}

test('files are read in the encodings that spreadsheets write', () => {
  expect(decodeText(Buffer.from(text))).toBe(text)
  expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text)
  expect(decodeText(utf16([0xff, 0xfe]))).toBe(text)
  expect(decodeText(utf16([0xfe, 0xff], true))).toBe(text)
  expect(decodeText(utf16([]))).toBe(text)
  const windows = [0x47, 0x72, 0xf6, 0xdf, 0x65, 0x3b, 0x80, 0x3b, 0x84, 0x93]
  expect(decodeText(new Uint8Array(windows))).toBe('Größe;€;„“')
})

test.each([
  [
    'prices.xlsx',
    [0x50, 0x4b, 0x03, 0x04],
    'prices.xlsx is a workbook. In Excel, save it as CSV UTF-8 and choose that file.',
  ],
  [
    'prices.csv',
    [0xd0, 0xcf, 0x11, 0xe0],
    'prices.csv is a workbook. In Excel, save it as CSV UTF-8 and choose that file.',
  ],
  ['photo.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'photo.png is not a CSV file.'],
  ['prices.csv', [], 'prices.csv is empty.'],
])('%s with the bytes %j is refused with the reason', async (name, bytes, message) => {
  await expect(readTextFile(new File([new Uint8Array(bytes)], name))).rejects.toThrow(message)
})

test('a text file is read under any name', async () => {
  expect(await readTextFile(new File([text], 'prices.dat'))).toBe(text)
})
