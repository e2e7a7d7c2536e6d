import { expect, test } from 'vitest'
import { clientTypesFile, generateClientTypes } from '#scripts/client-types.ts'
import { openShop } from '#tests/support/open-shop.ts'

// Formatting 13,000 lines takes long beside other work.
test(
  'the types of the TypeScript client are those that `npm run generate` writes',
  { timeout: 120_000 },
  async () => {
    const { app } = await openShop()
    const types = await generateClientTypes(app.describeApi())
    await expect(types).toMatchFileSnapshot(clientTypesFile)
  },
)
