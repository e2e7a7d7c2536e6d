import { expect, test } from 'vitest'
import { apiScopes } from '#contract/integrations/api-scopes.ts'
import { scopeGroups, scopesText } from './scope-texts.ts'

test('each permission of API keys has a text', () => {
  const shown = scopeGroups.flatMap(({ scopes }) => scopes.map(({ scope }) => scope))
  expect(shown.toSorted()).toEqual(apiScopes.toSorted())
})

test('the permissions of a key are a sentence in the order of the screen', () => {
  expect(scopesText(['orders:read', 'catalog:read'])).toBe('Read catalog, read orders')
})
