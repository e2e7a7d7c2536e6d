import { expect, test } from 'vitest'
import { pictureTextLines, specificationLines } from './text-formats.ts'

test('each line of specifications has a value, a name and perhaps a group', () => {
  const specifications = [
    { name: 'Ratio', value: '16:9' },
    { group: 'Build', name: 'Weight', value: '186 g' },
    { name: 'Wi-Fi / Bluetooth', value: 'Both' },
    { group: 'Build', name: 'Depth / width', value: '1 / 2' },
  ]
  const lines = 'Ratio: 16:9\nBuild / Weight: 186 g\n/ Wi-Fi / Bluetooth: Both\nBuild / Depth / width: 1 / 2'
  expect(specificationLines.format(specifications)).toBe(lines)
  const parsed = specificationLines.parse(
    'Ratio:16:9\nBuild / Weight:186 g\n/ Wi-Fi / Bluetooth:Both\nBuild / Depth / width:1 / 2',
  )
  expect(parsed).toEqual(specifications)
})

test('alternative texts of pictures are read as they were written', () => {
  const texts = { '/media/a-960.webp': 'Front, "open"', 'https://maker.example/b.jpg': 'Side' }
  const cell = '/media/a-960.webp Front, "open"\nhttps://maker.example/b.jpg Side'
  expect(pictureTextLines.format(texts)).toBe(cell)
  expect(pictureTextLines.parse(cell)).toEqual(texts)
  expect(pictureTextLines.parse(' \n')).toEqual({})
})
