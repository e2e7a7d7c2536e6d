import { expect, test } from 'vitest'
import { encodings } from '#contract/catalog/imports/encodings.ts'
import { decodeText, detectEncoding, encodeText } from './decode-file.ts'

test.each([
  ['utf-8', 'Größe;€\n'],
  ['windows-1252', 'Artikel;Größe\nA-1;Höhenverstellbar\n'],
  ['windows-1252', 'SKU;Name\nA-1;Monitor, höhenverstellbar\n'],
  ['windows-1252', 'Référence;Désignation\nA-1;Câble très résistant, 3 m²\n'],
  ['windows-1252', 'Código;Descripción\nA-1;Teléfono móvil, pequeño\n'],
  ['windows-1252', 'Nummer;Benämning\nA-1;Högtalare för trådlös överföring\n'],
  ['windows-1252', 'SKU;Name\nA-1;Café table, 20 × 30 cm, “small”™ – 2 m³; 9.50 €\n'],
  ['windows-1252', 'SKU;Price\nA-1;£12.50\nA-2;£ 9.00\n'],
  ['windows-1250', 'Numer;Nazwa\nA-1;Słuchawki bezprzewodowe, żółte\n'],
  ['windows-1250', 'Numer;Nazwa\nŻÓ-1;Kabel żółty\nŻÓ-2;Kabel\nŻÓ-3;Kabel\nŻÓ-4;Kabel\n'],
  ['windows-1250', 'Číslo;Název\nA-1;Žlutý kabel, krátký, řada pět\n'],
  ['windows-1250', 'Cikkszám;Megnevezés\nA-1;Vezeték nélküli fülhallgató, erős\n'],
  ['windows-1250', 'Šifra;Naziv\nA-1;Bežične slušalice, kućište, punjač\n'],
  ['windows-1251', 'Артикул;Название\nA-1;Наушники беспроводные\n'],
  ['windows-1251', 'Артикул;Назва\nA-1;Навушники бездротові\n'],
  ['windows-1251', 'SKU;Name\nA-1;Слушалки безжични\n'],
  ['utf-16le', 'SKU;Größe\nA-1;3\n'],
  ['utf-16be', 'SKU;Größe\nA-1;3\n'],
] as const)('the encoding %s of %j is detected', (encoding, text) => {
  const bytes = encodeText(text, encoding)
  expect(detectEncoding(bytes)).toBe(encoding)
  expect(decodeText(bytes, encoding)).toBe(text)
})

test('a byte order mark tells the encoding and is no text', () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const bytes = encodeText('\uFEFFАртикул', encoding)
    expect([detectEncoding(bytes), decodeText(bytes, encoding)]).toEqual([encoding, 'Артикул'])
  }
})

test('each byte of a code page is read and written again', () => {
  const bytes = Uint8Array.from({ length: 255 }, (_, index) => index + 1)
  for (const encoding of encodings.filter((each) => each.startsWith('windows-')))
    expect([...encodeText(decodeText(bytes, encoding), encoding)]).toEqual([...bytes])
})

test('bytes that an encoding does not have are refused', () => {
  expect(() => decodeText(Uint8Array.of(0x47, 0xf6), 'utf-8')).toThrow('This is not a text file in UTF-8.')
  expect(() => decodeText(Uint8Array.of(0x47), 'utf-16le')).toThrow('This is not a text file in UTF-16.')
  expect(() => decodeText(Uint8Array.of(0x47, 0), 'windows-1252')).toThrow('Windows-1252')
})
