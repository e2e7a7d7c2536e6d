import { expect, test } from 'vitest'
import { partsOf } from './mutation.ts'

test('the fields of a call go into its path, its body, or the query of a deletion', () => {
  const change = { id: 7, memberId: 3, role: 'buyer', note: undefined }
  expect(partsOf('PUT /api/admin/companies/{id}/members/{memberId}', change)).toEqual({
    params: { id: 7, memberId: 3 },
    body: { role: 'buyer', note: undefined },
  })
  expect(partsOf('DELETE /api/admin/views/{id}', { id: 7, version: 2 })).toEqual({
    params: { id: 7 },
    query: { version: 2 },
  })
  expect(partsOf('POST /api/admin/jobs/{id}/retry', { id: 7 })).toEqual({ params: { id: 7 } })
})
