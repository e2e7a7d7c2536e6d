import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Mara Lindqvist', 'Mara Lindqvist'],
  ['J.R. Okafor-Núñez', 'J. R. Okafor-Núñez'],
  ['14 Sample Quay, Exampleton, 00420, Germany', '14 Sample Quay, Exampleton, 00420, Germany'],
  ['Visit http://evil.example now', 'Visit evil. example now'],
  ['HTTPS://evil.example/pay?x=1', 'evil. example/pay?x=1'],
  ['hxxp:////evil.example', 'evil. example'],
  ['www.evil.example', 'evil. example'],
  ['write to a@evil.example', 'write to a at evil. example'],
  ['mailto:a@evil.example', 'mailto a at evil. example'],
  ['evil\u3002example and evil\uff0eexample', 'evil. example and evil. example'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
  ['two\r\nlines\ttab\u2028separator\u0085next', 'two lines tab separator next'],
  ['\u202egpj.exe\u202c \u2066x\u2069\u200b\u00ad\ufeff', 'gpj. exe x'],
  ['e\u200bvil\u200b.example', 'evil. example'],
  ['192.168.0.1', '192. 168. 0. 1'],
])('%j is quoted as %j', (text, quoted) => {
  expect(plainText(text, 60)).toBe(quoted)
})

test('a long text is cut between whole characters', () => {
  expect(plainText('x'.repeat(61), 60)).toBe(`${'x'.repeat(59)}…`)
  expect(plainText('🧭'.repeat(80), 60)).toBe(`${'🧭'.repeat(59)}…`)
  expect(plainText('x'.repeat(60), 60)).toHaveLength(60)
})
