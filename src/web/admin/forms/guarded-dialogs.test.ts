import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'

/** Dialogs whose closing loses nothing, or that are guarded by other means. */
const unguarded = {
  'jobs/pictures/fetched-pictures.tsx': 'no fields',
  'list/selection/hidden-selection.tsx': 'no fields',
  'mail/mail-dialog.tsx': 'no fields',
  'palette/palette.tsx': 'a search',
  'palette/shortcuts.tsx': 'no fields',
  'products/form/product-dialog.tsx': 'the form inside it guards the page and the dialog',
  'products/list/export-dialog.tsx': 'two choices, made again with a click',
  'products/pictures/library/library-dialog.tsx': 'what is chosen is chosen again with a click',
  'settings/access/codes/end-code.tsx': 'a checkbox only',
  'settings/access/codes/shown-code.tsx': 'no fields',
  'settings/api-keys/shown-key.tsx': 'no fields',
  'settings/webhooks/log/delivery-dialog.tsx': 'no fields',
  'settings/webhooks/shown-secret.tsx': 'no fields',
  'settings/webhooks/test-webhook.tsx': 'no fields',
  'variants/stock/stock-drawer.tsx': 'uses useDiscardGuard',
}

test('every dialog of the back office with fields asks before its input is lost', async () => {
  const folder = join(packageRoot, 'src/web/admin')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const found: string[] = []
  for (const file of files) {
    if (file.startsWith('forms')) continue
    const source = await readFile(join(folder, file), 'utf8')
    if (/#web\/ui\/dialog\/(?:dialog|form-dialog|drawer)\.tsx|RadixDialog/.test(source)) found.push(file)
  }
  // Others use GuardedDialog, GuardedFormDialog or EditDialog, which must be told about changes.
  expect(found.toSorted()).toEqual(Object.keys(unguarded))
})
