import { expect, test } from 'vitest'
import { detectSeparator } from './detect-separator.ts'
import { readCsv } from './read-csv.ts'

const cellsOf = async (text: string) => (await readCsv(text)).map(({ cells }) => cells)

test('a file with more than 100,000 rows is rejected at the first excess row', async () => {
  expect(await readCsv('a\n'.repeat(100_000))).toHaveLength(100_000)
  await expect(readCsv('a\n'.repeat(150_000))).rejects.toMatchObject({ line: 100_001 })
})

test('a file may have 500 columns, and 6.4 million cells', async () => {
  const row = (columns: number) => `${','.repeat(columns - 1)}a\n`
  expect((await readCsv(row(500)))[0]?.cells).toHaveLength(500)
  await expect(readCsv(row(501))).rejects.toThrow('A row has more than 500 columns')
  await expect(readCsv(row(500).repeat(12_801))).rejects.toMatchObject({
    line: 12_801,
    message: expect.stringContaining('more than 6.4 million cells'),
  })
})

test.each([
  ['sku,name\nA,"12,50;1;2;3"', ','],
  ['sku;price\nA;1,50\nB;2,50', ';'],
  ['A;1,50\nB;2,50', ';'],
  ['17;1,50\n18;2,50', ';'],
  ['17\t1,50\n18\t2,50', '\t'],
  ['sku\tname, long\nA\tx', '\t'],
  ['sku|name\nA|x', '|'],
  ['Price list, valid from May, 2026\n\nsku;name;price\nA;x;1', ';'],
  ['Name;Size (");Price\nA;24";1,50', ';'],
  ['"sku","name"\n"A","=;\n;\n;"\n"B","x"', ','],
  ['sep=|\nsku,name|price,a', '|'],
  ['sku', ','],
])('the separator of %j is %j', (text, separator) => {
  expect(detectSeparator(text)).toBe(separator)
})

test('a line with the separator is dropped but counted', async () => {
  expect(await readCsv('\uFEFFsep=;\r\nsku;name\r\nA,1;x')).toEqual([
    { line: 2, cells: ['sku', 'name'] },
    { line: 3, cells: ['A,1', 'x'] },
  ])
})

test('lines may end with CR CR LF', async () => {
  expect(await readCsv('sku,name\r\r\nA,"two\r\r\nlines"\r\r\n\r\r\nB,x')).toEqual([
    { line: 1, cells: ['sku', 'name'] },
    { line: 2, cells: ['A', 'two\r\r\nlines'] },
    { line: 5, cells: ['B', 'x'] },
  ])
})

test('an inch mark is part of its cell, and quoted cells keep their line breaks', async () => {
  expect(
    await cellsOf('A;Monitor 24" IPS;x\nB;24";y\nC;"27"" with\n; and ""stand""";z\nD;"Monitor 31" 4K";w'),
  ).toEqual([
    ['A', 'Monitor 24" IPS', 'x'],
    ['B', '24"', 'y'],
    ['C', '27" with\n; and "stand"', 'z'],
    ['D', 'Monitor 31" 4K', 'w'],
  ])
})

test('an unclosed quotation mark is refused with its line', async () => {
  await expect(readCsv('sku,name\nA,"x\nB,y')).rejects.toMatchObject({
    line: 2,
    message: 'Unclosed quotation mark',
  })
})

test('the marks of text for spreadsheets are undone', async () => {
  expect(await cellsOf(`="00123",'4006381333931,"=""a ""b""""","'=1+1",'tis,''12`)).toEqual([
    ['00123', '4006381333931', 'a "b"', '=1+1', "'tis", "'12"],
  ])
})
