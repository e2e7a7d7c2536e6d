import { expect, test } from 'vitest'
import { maxImageBytes } from '#contract/limits.ts'
import { ApiProblem } from '#contract/problem.ts'
import { errorBeforeUpload, uploadError } from './upload-error.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test.each([
  ['a text file', file('notes.txt', 'text/plain'), 'Not an image. Use PNG, JPEG, WebP, GIF or AVIF.'],
  [
    'an unsupported type of image',
    file('photo.heic', 'image/heic'),
    'HEIC images are not supported. Use PNG, JPEG, WebP, GIF or AVIF.',
  ],
  [
    'a photo of a phone whose type the browser does not know',
    file('IMG_0412.HEIC', ''),
    'HEIC images are not supported. Use PNG, JPEG, WebP, GIF or AVIF.',
  ],
  [
    'an unsupported type without an extension',
    file('drawing', 'image/svg+xml'),
    'SVG+XML images are not supported. Use PNG, JPEG, WebP, GIF or AVIF.',
  ],
  ['an empty file', file('a.png', 'image/png', 0), 'The file is empty.'],
  [
    'an image just above 5 MB',
    file('a.png', 'image/png', maxImageBytes + 1),
    'The image has 5.1 MB. Images can have at most 5 MB.',
  ],
])('%s is refused before it is sent, with the reason', (_kind, chosen, text) => {
  expect(errorBeforeUpload(chosen)).toEqual({ text, canRetry: false })
})

test.each([
  ['of 5 MB', file('a.png', 'image/png', maxImageBytes)],
  ['whose type the browser does not know', file('a.avif', '')],
])('an image %s is sent', (_kind, chosen) => {
  expect(errorBeforeUpload(chosen)).toBeUndefined()
})

const problem = (status: number, code: string) =>
  new ApiProblem({ type: 'about:blank', title: '', status, code, detail: `Detail of ${code}` })

test('a lost connection and a busy shop can be retried, a damaged image cannot', () => {
  expect(uploadError(new TypeError('Connection failed'))).toEqual({
    text: 'The connection was lost. Retry when you are online again.',
    canRetry: true,
  })
  expect(uploadError(problem(503, 'pictures-busy')).canRetry).toBe(true)
  expect(uploadError(problem(503, 'storage-full'))).toEqual({
    text: 'Detail of storage-full',
    canRetry: true,
  })
  expect(uploadError(problem(422, 'damaged-image'))).toEqual({
    text: 'The image is damaged. Save it again, or choose another copy.',
    canRetry: false,
  })
  expect(uploadError(problem(403, 'forbidden'))).toEqual({ text: 'Detail of forbidden', canRetry: false })
})
