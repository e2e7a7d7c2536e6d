import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('a view saves repeated filters and leaves out the page and dialogs', () => {
  const search = { page: 3, edit: 7, sort: 'name', option: ['Color:Black', 'Storage:64 GB'], tag: undefined }
  expect(viewQuery(search)).toBe('option=Color%3ABlack&option=Storage%3A64+GB&sort=name')
})
